import type { AthleticEvent } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { thisWeek } from './ThisWeekDialog';

const event = (own: Partial<AthleticEvent>) =>
  someEvent({ date: '2026-11-27', opponent: 'Owasso', ...own });
const now = new Date(2026, 10, 22, 9);
const days = (rows: readonly { date: string }[]) => rows.map(({ date }) => date);

test('it has the games of the next seven days and the results of the last seven', () => {
  const final = { status: 'final', ourScore: 28, theirScore: 14 } as const;
  const events = ['2026-11-22', '2026-11-28', '2026-11-29']
    .map((date) => event({ date }))
    .concat(['2026-11-15', '2026-11-16', '2026-11-21'].map((date) => event({ date, ...final })));
  const { games, results } = thisWeek(events, now);
  expect(days(games)).toEqual(['2026-11-22', '2026-11-28']);
  expect(days(results)).toEqual(['2026-11-21', '2026-11-16']);
  expect(games[0]).toEqual({
    date: '2026-11-22',
    time: '19:00',
    sport: 'Football',
    level: 'Varsity',
    gameNumber: 1,
    kind: 'game',
    opponent: 'Owasso',
    location: 'Sandite Stadium',
    isHome: true,
  });
  expect(results[0]).toEqual({
    date: '2026-11-21',
    sport: 'Football',
    level: 'Varsity',
    gameNumber: 1,
    kind: 'game',
    opponent: 'Owasso',
    isHome: true,
    ourScore: 28,
    theirScore: 14,
    outcome: null,
    summary: null,
  });
});

test('in a week without any it has the next five and the last five, without postponed and canceled games', () => {
  const later = Array.from({ length: 7 }, (_, index) => event({ date: `2026-12-1${index}` }));
  const { games, results } = thisWeek(
    [...later, event({ status: 'canceled' }), event({ status: 'postponed' })],
    now,
  );
  expect(days(games)).toEqual([
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
    '2026-12-13',
    '2026-12-14',
  ]);
  expect(results).toEqual([]);
});
