import {
  recordOf,
  recordText,
  seasonName,
  seasonOfText,
  seasonsOf,
  startSeason,
} from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { firstMonthOf, monthLabel, monthsOf, spokenRecord, startMonth } from './use-schedule-view';

describe('the month tabs', () => {
  test('are built from the events, by year and then month', () => {
    const dates = ['2025-01-07', '2024-09-06', '2024-08-30', '2024-12-03', '2024-08-13'];
    const months = monthsOf(dates.map((date) => someEvent({ date })));
    expect(months.map(monthLabel)).toEqual([
      'August 2024',
      'September 2024',
      'December 2024',
      'January 2025',
    ]);
  });

  test('end with Other where a date is invalid', () => {
    const months = monthsOf([
      someEvent({ date: 'TBA' }),
      someEvent({ date: '2024-13-01' }),
      someEvent({ date: '2024-08-30' }),
    ]);
    expect(months.map(monthLabel)).toEqual(['August 2024', 'Other']);
  });

  test('are none without events', () => {
    expect(monthsOf([])).toEqual([]);
  });
});

describe('the initial tab', () => {
  test('is August 2024 where it has events, whatever today is', () => {
    expect(startMonth(['2024-08', '2026-11'], '2026-11-21')).toBe('2024-08');
  });

  test.each([
    ['2026-11-21', '2026-12'],
    ['2025-06-30', '2025-05'],
    ['2020-01-01', '2025-05'],
    ['2031-01-01', '2026-12'],
  ])('is else the month nearest to today: on %s it is %s', (today, month) => {
    expect(startMonth(['2025-05', '2026-12', 'other'], today)).toBe(month);
  });

  test('is the later of two equally near months', () => {
    expect(startMonth(['2025-12', '2026-02'], '2026-01-15')).toBe('2026-02');
  });

  test('is Other where there is nothing else, and none without events', () => {
    expect(startMonth(['other'], '2026-01-15')).toBe('other');
    expect(startMonth([], '2026-01-15')).toBeUndefined();
  });
});

describe("the month of a sport's earliest event", () => {
  const events = [
    someEvent({ sport: 'Volleyball', date: 'TBA' }),
    someEvent({ sport: 'Volleyball', date: '2024-10-01' }),
    someEvent({ sport: 'Volleyball', date: '2024-09-03' }),
    someEvent({ sport: 'Football', date: '2024-08-30' }),
    someEvent({ sport: 'Baseball', date: 'TBA' }),
  ];

  test('is that of the first readable date', () => {
    expect(firstMonthOf(events, { sport: 'Volleyball' })).toBe('2024-09');
  });

  test('is Other where no date can be read', () => {
    expect(firstMonthOf(events, { sport: 'Baseball' })).toBe('other');
  });

  test('is undefined for a sport without events, and for All Sports', () => {
    expect(firstMonthOf(events, { sport: 'Softball' })).toBeUndefined();
    expect(firstMonthOf(events, null)).toBeUndefined();
  });
});

describe('the seasons (D77)', () => {
  test('run from July 1 to June 30', () => {
    expect(['2025-06-30', '2025-07-01', '2026-06', 'TBA'].map(seasonOfText)).toEqual([
      2024,
      2025,
      2025,
      undefined,
    ]);
    expect(seasonName(2099)).toBe('2099–00');
  });

  test('start as today’s, if that has events, else as the latest that has', () => {
    const seasons = seasonsOf(
      ['2024-08-30', '2026-01-05', 'TBA'].map((date) => someEvent({ date })),
    );
    expect(seasons).toEqual([2025, 2024]);
    expect(startSeason(seasons, '2025-03-01')).toBe(2024);
    expect(startSeason(seasons, '2026-11-25')).toBe(2025);
    expect(startSeason([], '2026-11-25')).toBe(2026);
  });
});

describe('the record of a season', () => {
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
});
