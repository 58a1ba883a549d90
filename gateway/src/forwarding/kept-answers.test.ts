import { KeptAnswers } from './kept-answers';

describe('kept answers', () => {
  const kept = () => new KeptAnswers<string>((text) => text.length, 30);

  it('are found by their address', () => {
    const answers = kept();
    answers.set('/a', 'one');
    answers.set('/a', 'two');
    expect(answers.get('/a')).toBe('two');
    expect(answers.get('/b')).toBeUndefined();
  });

  it('go when there are too many bytes, the longest unused first', () => {
    const answers = kept();
    answers.set('/a', '0123456789');
    answers.set('/b', '0123456789');
    answers.get('/a');
    answers.set('/c', '0123456789');
    expect([answers.get('/a'), answers.get('/b'), answers.get('/c')]).toEqual(['0123456789', undefined, '0123456789']);
  });
});
