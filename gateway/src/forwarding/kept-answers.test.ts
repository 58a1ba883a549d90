import { KeptAnswers } from './kept-answers';
import { SharedAnswer } from './shared-answer';

const answer = (size: number) => new SharedAnswer(200, {}, Buffer.alloc(size));

describe('kept answers', () => {
  it('go when there are too many bytes, the longest unused first', () => {
    const kept = new KeptAnswers({ whole: { max: 10, maxSize: 50_000 }, narrowed: { max: 10, maxSize: 50_000 } });
    for (const address of ['/a', '/b']) kept.set(address, true, answer(10_000));
    kept.get('/a', true);
    kept.set('/c', true, answer(10_000));
    expect(['/a', '/b', '/c'].map((address) => kept.get(address, true)?.body.length)).toEqual([10_000, undefined, 10_000]);
  });

  it('of made-up parameters are bounded in number, and drive out no whole list', () => {
    const kept = new KeptAnswers({ whole: { max: 5, maxSize: 50_000 }, narrowed: { max: 100, maxSize: 1_000_000 } });
    kept.set('/api/athletic-events', true, answer(10_000));
    for (let sport = 0; sport < 15_000; sport += 1) kept.set(`/api/athletic-events/sport/${sport}`, false, answer(2));
    const left = Array.from({ length: 15_000 }, (_, sport) => kept.get(`/api/athletic-events/sport/${sport}`, false)).filter(Boolean);
    expect(left).toHaveLength(100);
    expect(kept.get('/api/athletic-events', true)).toBeDefined();
  });

  it('that are longer than all of the room are not kept', () => {
    const kept = new KeptAnswers({ whole: { max: 5, maxSize: 50_000 }, narrowed: { max: 5, maxSize: 50_000 } });
    kept.set('/a', true, answer(100_000));
    expect(kept.get('/a', true)).toBeUndefined();
  });
});
