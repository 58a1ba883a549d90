import { Type } from '@sinclair/typebox';
import { compileCheck } from './compile';
import { DescribedCalls } from './described-call';
import { Credentials } from './entities/user';
import { AthleticEvents } from './entities/event';
import { Colleges } from './entities/college';
import { limits } from './limits';
import { Body, Decimal } from './schema';

const list = (length: number, entry: unknown) => Array.from({ length }, () => entry);
const unknownFields = (count: number) => Object.fromEntries(list(count, 1).map((value, index) => [`k${index}`, value]));
const milliseconds = (work: () => unknown) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

describe('validation is bounded', () => {
  it.each([
    ['more entries than the list may have', AthleticEvents, { events: list(80_000, {}) }, [['/events', 'maxItems']]],
    ['more entries than any list has', DescribedCalls, list(4_500, {}), [['', 'maxItems']]],
    ['more unknown fields than a mistake explains', Credentials, unknownFields(100_000), [['', 'too_many_fields']]],
  ] as const)('%s: one issue, at once', (_, schema, value, expected) => {
    const check = compileCheck(schema);
    check.check({});
    let issues: unknown;
    expect(milliseconds(() => (issues = check.check(value).issues?.map(({ path, code }) => [path, code])))).toBeLessThan(200);
    expect(issues).toEqual(expected);
  });

  it('a list of faulty entries ends with the hundredth issue', () => {
    const { issues = [] } = compileCheck(Colleges).check({ colleges: list(10_000, {}) });
    expect(issues).toHaveLength(limits.issues);
    expect(issues[0]).toEqual({ path: '/colleges/0/name', message: 'Name is required', code: 'required' });
    expect(issues.at(-1)?.path).toMatch(/^\/colleges\/11\//);
  });

  it('a list is judged to its end where little is wrong', () => {
    const event = { date: '2024-08-30', time: '19:00', sport: 'Football', opponent: 'Union', location: 'Home', isHome: true };
    const check = compileCheck(AthleticEvents);
    expect(check.check({ events: list(10_000, event) }).issues).toBeUndefined();
    expect(check.check({ events: [...list(9_999, event), { ...event, time: 'late' }] }).issues).toEqual([expect.objectContaining({ path: '/events/9999/time', code: 'format' })]);
  });

  it('lists within lists keep their paths', () => {
    const check = compileCheck(Type.Object({ rows: Type.Array(Type.Object({ cells: Type.Array(Type.Integer()) })) }));
    expect(check.check({ rows: [{ cells: [1] }, { cells: [1, 'x'] }] }).issues).toEqual([expect.objectContaining({ path: '/rows/1/cells/1', code: 'type' })]);
  });

  it.each([14_000, 80_000])('a number of %i digits takes no time', (digits) => {
    const check = compileCheck(Body({ weight: Decimal(0, 100) }));
    for (const weight of ['1'.repeat(digits), `${'1'.repeat(digits)}x`]) expect(milliseconds(() => check.check({ weight }))).toBeLessThan(50);
  });
});
