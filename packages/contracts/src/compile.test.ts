import { Type } from '@sinclair/typebox';
import { compileValidator } from './compile';
import { DescribedCalls } from './described-call';
import { Credentials } from './endpoints/users';
import { AthleticEvents } from './endpoints/events';
import { Colleges } from './endpoints/colleges';
import { limits } from './limits';
import { Body, Decimal } from './schema';

const list = (length: number, entry: unknown) => Array.from({ length }, () => entry);
const unknownFields = (count: number) =>
  Object.fromEntries(list(count, 1).map((value, index) => [`k${index}`, value]));

describe('validation is bounded', () => {
  it.each([
    [
      'more entries than the list may have',
      AthleticEvents,
      { events: list(80_000, {}) },
      [['/events', 'maxItems']],
    ],
    ['more entries than any list has', DescribedCalls, list(4_500, {}), [['', 'maxItems']]],
    [
      'more unknown fields than a mistake explains',
      Credentials,
      unknownFields(100_000),
      [['', 'too_many_fields']],
    ],
  ] as const)('%s: one issue', (_, schema, value, expected) => {
    expect(
      compileValidator(schema)
        .validate(value)
        .issues?.map(({ path, code }) => [path, code]),
    ).toEqual(expected);
  });

  it('a list of faulty entries ends with the hundredth issue', () => {
    const { issues = [] } = compileValidator(Colleges).validate({ colleges: list(10_000, {}) });
    expect(issues).toHaveLength(limits.issues);
    expect(issues[0]).toEqual({
      path: '/colleges/0/name',
      message: 'Name is required',
      code: 'required',
    });
    expect(issues.at(-1)?.path).toMatch(/^\/colleges\/11\//);
  });

  it('a list is validated to its end where little is wrong', () => {
    const event = {
      date: '2024-08-30',
      time: '19:00',
      sport: 'Football',
      opponent: 'Union',
      location: 'Home',
      isHome: true,
    };
    const check = compileValidator(AthleticEvents);
    expect(check.validate({ events: list(10_000, event) }).issues).toBeUndefined();
    expect(
      check.validate({ events: [...list(9_999, event), { ...event, time: 'late' }] }).issues,
    ).toEqual([expect.objectContaining({ path: '/events/9999/time', code: 'format' })]);
  });

  it('lists within lists keep their paths', () => {
    const check = compileValidator(
      Type.Object({ rows: Type.Array(Type.Object({ cells: Type.Array(Type.Integer()) })) }),
    );
    expect(check.validate({ rows: [{ cells: [1] }, { cells: [1, 'x'] }] }).issues).toEqual([
      expect.objectContaining({ path: '/rows/1/cells/1', code: 'type' }),
    ]);
  });

  it('a number of 80,000 digits is refused by its length', () => {
    const check = compileValidator(Body({ weight: Decimal(0, 100) }));
    for (const weight of ['1'.repeat(80_000), `${'1'.repeat(80_000)}x`])
      expect(check.validate({ weight }).issues).toHaveLength(1);
  });
});
