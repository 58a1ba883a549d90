import { readable } from './log-line';

describe('of a log, people see', () => {
  it.each([
    ['no ordinary line', { level: 30, msg: 'request' }, undefined],
    ['a warning', { level: 40, msg: 'slow' }, 'slow'],
    ['an error with its cause', { level: 50, msg: 'failed', err: { message: 'no connection' } }, 'failed: no connection'],
    ['an error that has no text', { level: 50, code: 7 }, '{"level":50,"code":7}'],
  ])('%s', (_what, record, shown) => {
    expect(readable(JSON.stringify(record))).toBe(shown);
  });

  it('whatever is no log line', () => {
    expect(readable('TypeError: x is not a function')).toBe('TypeError: x is not a function');
    expect(readable('{ code: 1 }')).toBe('{ code: 1 }');
  });
});
