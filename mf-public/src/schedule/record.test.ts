import { someEvent } from '@sandites/features/testing';
import { recordOf, recordText, spokenRecord } from './record';

const played = (date: string, ourScore: number, theirScore: number, own = {}) =>
  someEvent({ date, status: 'final', ourScore, theirScore, ...own });
const today = '2026-11-22';
const textOf = (events: Parameters<typeof recordOf>[0], month: string) => {
  const record = recordOf(events, 'Football', month, today);
  return record && `${record.season}: ${recordText(record)}`;
};

test('counts wins, losses and ties of the sport', () => {
  const events = [
    played('2025-09-05', 28, 14),
    played('2025-09-12', 14, 28),
    played('2025-09-19', 30, 0),
    played('2025-09-26', 7, 7),
    played('2025-09-26', 3, 0, { sport: 'Volleyball' }),
  ];
  expect(textOf(events, '2025-11')).toBe('2025–26: 2–1–1');
});

test('covers the season of the month, July 1 to June 30', () => {
  const events = [
    played('2025-06-30', 1, 0),
    played('2025-07-01', 0, 1),
    played('2026-06-30', 1, 0),
    played('2026-07-01', 1, 0),
  ];
  expect([
    textOf(events, '2025-06'),
    textOf(events, '2026-01'),
    textOf(events, '2026-07'),
    textOf(events, 'other'),
  ]).toEqual(['2024–25: 1–0', '2025–26: 1–1', '2026–27: 1–0', '2026–27: 1–0']);
});

test('counts no game of another team, and none without scores', () => {
  const events = [
    played('2025-09-05', 28, 14, { level: null }),
    played('2025-09-06', 28, 14, { level: 'JV' }),
    someEvent({ date: '2025-09-07', status: 'final', summary: '3rd of 12' }),
  ];
  expect(textOf(events, '2025-09')).toBe('2025–26: 1–0');
});

test('is empty before the first result', () => {
  expect(
    textOf(
      [someEvent({ date: '2025-09-05' }), someEvent({ date: '2025-09-12', status: 'postponed' })],
      '2025-09',
    ),
  ).toBeUndefined();
});

test('has an accessible text', () => {
  expect(spokenRecord({ season: '2025–26', wins: 7, losses: 1, ties: 0 })).toBe('7 wins, 1 loss');
  expect(spokenRecord({ season: '2099–00', wins: 1, losses: 0, ties: 1 })).toBe(
    '1 win, 0 losses, 1 tie',
  );
});
