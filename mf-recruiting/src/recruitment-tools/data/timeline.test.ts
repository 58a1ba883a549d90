import { sports } from '@sandites/contracts';
import sources from './sources.json';
import { timeline, timelineNotes, timelineOf } from './timeline';

const named = (played: Parameters<typeof timelineOf>[0]) =>
  timelineOf(played).flatMap(({ tasks }) =>
    tasks.flatMap((task) => [
      ...(task.sports ?? []),
      ...(task.former ?? []).flatMap((rule) => rule.sports ?? []),
    ]),
  );

test('a school with all sports has the whole timeline', () => {
  expect(timelineOf(sports)).toEqual(timeline);
});

test('a school has no rules and days of sports that it does not play', () => {
  expect(new Set(named(['Volleyball', 'Softball']))).toEqual(new Set(['Volleyball', 'Softball']));
  expect(JSON.stringify(timelineOf(['Volleyball']))).not.toMatch(/National Signing Day/i);
});

test('every task and rule names a known month, source and sports', () => {
  const tasks = timeline.flatMap((grade) => grade.tasks);
  const rules = [...tasks, ...timelineNotes].flatMap((one) => [one, ...(one.former ?? [])]);
  const months = tasks.map(({ month }) => Date.parse(`${month} 1, 2026`));
  expect(months.filter(Number.isNaN)).toEqual([]);
  expect(Object.keys({ ...sources, school: null })).toEqual(
    expect.arrayContaining(rules.map(({ source }) => source)),
  );
  expect(sports).toEqual(expect.arrayContaining([...new Set(named(sports))]));
});
