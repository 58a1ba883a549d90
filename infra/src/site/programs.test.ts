import { consoleLine } from './programs';

describe('the console shows', () => {
  it.each([
    ['no ordinary line', { level: 'info', msg: 'request' }, undefined],
    ['a warning', { level: 'warn', msg: 'slow' }, 'slow'],
    [
      'an error with its cause',
      { level: 'error', msg: 'failed', err: { message: 'no connection' } },
      'failed: no connection',
    ],
    ['an error that has no text', { level: 'fatal', code: 7 }, '{"level":"fatal","code":7}'],
  ])('%s', (_what, record, shown) => {
    expect(consoleLine(JSON.stringify(record))).toBe(shown);
  });

  it('the request, where the line is about a response, and each error once', () => {
    expect(
      consoleLine(
        '{"level":"warn","msg":"Answered","method":"GET","route":"/api/coaches","status":503}',
      ),
    ).toBe('Answered: GET /api/coaches: 503');
    expect(consoleLine('{"level":"warn","msg":"It is away","err":{"message":"It is away"}}')).toBe(
      'It is away',
    );
  });

  it('lines that are no log lines', () => {
    expect(consoleLine('TypeError: x is not a function')).toBe('TypeError: x is not a function');
    expect(consoleLine('{ code: 1 }')).toBe('{ code: 1 }');
  });
});
