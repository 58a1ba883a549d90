import { sports } from '@sandites/contracts';
import { timeline } from './timeline';
import { timelineOf } from './timeline-of';

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
