import { setSchoolTimeZone, type NewAthleticEvent } from '@sandites/contracts';
import type { FileGame, ReadRow } from '@sandites/imports';
import { game } from '../testing/events-service';
import { planFeed, saidBy, type FedGame, type KnownEntry } from './feed-plan';

beforeAll(() => setSchoolTimeZone('America/Chicago'));

const row = (number: number, changes: Partial<NewAthleticEvent> = {}): ReadRow<FileGame> => ({
  row: String(number),
  entryUid: `game-${number}`,
  value: {
    game: game({ date: '2033-09-06', opponent: `School ${number}`, ...changes }),
    saysSide: true,
  },
  ...{ cells: {}, issues: [], warnings: [] },
});
const stored = (number: number, changes: Partial<FedGame> = {}): FedGame => ({
  ...{ id: number, date: '2033-09-06', time: '19:00', sport: 'Football', level: null },
  ...{ opponent: `School ${number}`, location: 'Memorial Stadium', isHome: true, gameNumber: 1 },
  ...{ kind: 'game', endDate: null, status: 'scheduled', ourScore: null, theirScore: null },
  ...{ outcome: null, summary: null, period: null, periods: null, ticketsUrl: null },
  ...{ streamUrl: null, note: null, entryUid: `game-${number}`, kept: null },
  ...changes,
});
const known = (number: number): KnownEntry => ({
  ...{ uid: `game-${number}`, eventId: number, isGone: false },
  said: saidBy(row(number).value as FileGame),
});
const numbers = Array.from({ length: 2_000 }, (_, index) => index + 1);
const reading = { today: '2033-08-01', isFirst: false };

test('2,000 new entries are as many games, and nothing the next time', () => {
  const rows = numbers.map((number) => row(number));
  const first = planFeed({ ...reading, rows, known: [], stored: [] });
  expect([first.rows.length, first.entries.length, first.questions]).toEqual([2_000, 2_000, []]);
  const again = planFeed({
    ...reading,
    rows,
    known: numbers.map(known),
    stored: numbers.map((number) => stored(number)),
  });
  expect(again).toMatchObject({ rows: [], changed: [], questions: [] });
});

test('what the feed says as before takes nothing back that was changed elsewhere', () =>
  expect(
    planFeed({
      ...reading,
      rows: [row(1, { location: 'Gym' })],
      known: [known(1)],
      stored: [stored(1, { time: '17:30' })],
    }).changed,
  ).toMatchObject([{ location: 'Gym', time: '17:30' }]));

test('a last day goes where the coach keeps a later first one', () =>
  expect(
    planFeed({
      ...reading,
      rows: [row(1, { endDate: '2033-09-07' })],
      known: [known(1)],
      stored: [stored(1, { date: '2033-09-10', kept: ['date'], note: 'Bus at 4' })],
    }).changed,
  ).toEqual([]));

test('games of earlier seasons are not added, and those that are over are in no question', () => {
  const past = planFeed({
    ...reading,
    rows: [row(1, { date: '2032-10-01' })],
    known: [],
    stored: [],
  });
  expect(past).toMatchObject({ rows: [], questions: [] });
  const over = stored(1, { date: '2033-07-30' });
  const gone = planFeed({ ...reading, rows: [], known: [known(1)], stored: [over] });
  expect(gone.questions).toEqual([]);
});
