import { readable } from './programs';

describe('of a log, people see', () => {
  it.each([
    ['no ordinary line', { level: 'info', msg: 'request' }, undefined],
    ['a warning', { level: 'warn', msg: 'slow' }, 'slow'],
    ['an error with its cause', { level: 'error', msg: 'failed', err: { message: 'no connection' } }, 'failed: no connection'],
    ['an error that has no text', { level: 'fatal', code: 7 }, '{"level":"fatal","code":7}'],
  ])('%s', (_what, record, shown) => {
    expect(readable(JSON.stringify(record))).toBe(shown);
  });

  it('what was asked, where the line is about an answer, and each reason once', () => {
    expect(readable('{"level":"warn","msg":"Answered","method":"GET","route":"/api/coaches","status":503}')).toBe('Answered: GET /api/coaches: 503');
    expect(readable('{"level":"warn","msg":"It is away","err":{"message":"It is away"}}')).toBe('It is away');
  });

  it('whatever is no log line', () => {
    expect(readable('TypeError: x is not a function')).toBe('TypeError: x is not a function');
    expect(readable('{ code: 1 }')).toBe('{ code: 1 }');
  });
});
