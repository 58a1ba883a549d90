import { someEvent } from '@sandites/features/testing';
import { recordOf, recordText, spokenRecord } from './record';

const played = (date: string, ourScore: number, theirScore: number, own = {}) =>
  someEvent({ date, status: 'final', ourScore, theirScore, ...own });
const textOf = (events: Parameters<typeof recordOf>[0], season: number) => {
  const record = recordOf(events, season);
  return record && `${record.season}: ${recordText(record)}`;
};

test('counts wins, losses and ties', () => {
  const events = [
    played('2025-09-05', 28, 14),
    played('2025-09-12', 14, 28),
    played('2025-09-19', 30, 0),
    played('2025-09-26', 7, 7),
  ];
  expect(textOf(events, 2025)).toBe('2025–26: 2–1–1');
});

test('covers its season, July 1 to June 30', () => {
  const events = [
    played('2025-06-30', 1, 0),
    played('2025-07-01', 0, 1),
    played('2026-06-30', 1, 0),
    played('2026-07-01', 1, 0),
  ];
  expect([2024, 2025, 2026].map((season) => textOf(events, season))).toEqual([
    '2024–25: 1–0',
    '2025–26: 1–1',
    '2026–27: 1–0',
  ]);
});

test('counts no game of another team, and none without scores', () => {
  const events = [
    played('2025-09-05', 28, 14, { level: null }),
    played('2025-09-06', 28, 14, { level: 'JV' }),
    someEvent({ date: '2025-09-07', status: 'final', summary: '3rd of 12' }),
  ];
  expect(textOf(events, 2025)).toBe('2025–26: 1–0');
});

test('is empty before the first result', () => {
  expect(
    textOf(
      [someEvent({ date: '2025-09-05' }), someEvent({ date: '2025-09-12', status: 'postponed' })],
      2025,
    ),
  ).toBeUndefined();
});

test('has an accessible text', () => {
  expect(spokenRecord({ season: '2025–26', wins: 7, losses: 1, ties: 0 })).toBe('7 wins, 1 loss');
  expect(spokenRecord({ season: '2099–00', wins: 1, losses: 0, ties: 1 })).toBe(
    '1 win, 0 losses, 1 tie',
  );
});
