import type { GameChange } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { writtenChanges } from './game-changes';

const change = (changedAt: string, fields: GameChange['fields']): GameChange => ({
  changedAt,
  fields,
});

test('each says what the game was before it, with day and date', () => {
  const game = someEvent({
    ...{ date: '2026-12-03', time: '19:00', location: 'Main Gym', opponent: 'Union' },
    status: 'scheduled',
  });
  expect(
    writtenChanges(game, [
      change('2026-11-28T20:00:00.000Z', { status: { from: 'postponed', to: 'scheduled' } }),
      change('2026-11-27T20:00:00.000Z', {
        time: { from: '18:00', to: '19:00' },
        location: { from: 'East Gym', to: 'Main Gym' },
      }),
      change('2026-11-26T20:00:00.000Z', { status: { from: 'scheduled', to: 'postponed' } }),
      change('2026-11-25T20:00:00.000Z', {
        date: { from: '2026-12-01', to: '2026-12-03' },
        opponent: { from: 'TBD', to: 'Union' },
      }),
    ]).map(({ text }) => text),
  ).toEqual([
    'on again',
    'was Thu, Dec 3, 6:00 PM, at East Gym',
    'postponed',
    'was Tue, Dec 1, 6:00 PM, against TBD',
  ]);
});

test('a result is no change of the plan', () => {
  const result = change('2026-12-04T03:00:00.000Z', { status: { from: 'scheduled', to: 'final' } });
  expect(writtenChanges(someEvent({ status: 'final' }), [result])).toEqual([]);
});
