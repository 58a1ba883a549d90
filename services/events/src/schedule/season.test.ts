import {
  eventTitle,
  isOfTeam,
  levelText,
  recordOf,
  recordText,
  teamOfSlug,
  type AthleticEvent,
  type ImportReview,
  type ImportRow,
} from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { eventsService } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events'));

const path = '/api/athletic-events';
const opponents = (
  'Alder Bristow Claremont Dunmore Eastlake Fairview Glenwood Harlan Ironton Jasper ' +
  'Kenwick Lowell Milburn Northgate Oakdale Prescott Quarry Ridgeway Stanton Tilbury'
).split(' ');
const days = Array.from({ length: 40 }, (_, index) =>
  DateTime.fromISO('2033-08-20').plus({ days: 2 * index }),
);

interface Given {
  level: string;
  time: string;
  day: DateTime;
  opponent: string;
  isHome: boolean;
  place: string;
  result?: string;
}
const header = 'Date,Time,Opponent,Location,Home/Away,Sport,Level';
const line = ({ day, time, opponent, place, isHome, level, result }: Given) =>
  [
    day.toFormat('M/d/yyyy'),
    ...[time, opponent, place, isHome ? 'Home' : 'Away', 'Volleyball', level],
    ...(result === undefined ? [] : [result]),
  ].join(',');
const gamesOf = (level: string, time: string): Given[] =>
  days.map((day, index) => {
    const opponent = opponents[index % opponents.length] ?? '';
    const isHome = index < opponents.length;
    return { level, time, day, opponent, isHome, place: isHome ? 'Home Gym' : `${opponent} Gym` };
  });
/** JV before the varsity, day by day. */
const together = (jv: readonly Given[], varsity: readonly Given[]) =>
  jv.flatMap((game, index) => [game, varsity[index] ?? game]);

const isSent = ({ status }: ImportRow) => ['new', 'changed', 'moved'].includes(status);
/** Uploads a file as a coach does: its review first, then what that showed. */
async function upload(games: readonly Given[]): Promise<Record<string, number>> {
  const results = games.some(({ result }) => result !== undefined) ? ',Result' : '';
  const file = [header + results, ...games.map(line)].join('\n');
  const review = await events.coach.upload(`${path}/bulk/preview`, new TextEncoder().encode(file), {
    filename: 'season.csv',
    fields: { choices: JSON.stringify({ sport: 'Volleyball', season: 2033 }) },
  });
  expect(review.status).toBe(200);
  const { rows, plan } = review.body as ImportReview;
  const sent = rows.filter(isSent).map(({ values }) => values);
  if (sent.length > 0)
    expect(await events.coach.post(`${path}/bulk`, { events: sent, plan })).toMatchObject({
      status: 201,
    });
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const stored = async (): Promise<AthleticEvent[]> => (await events.nobody.get(path)).body;
const idsOf = (games: readonly AthleticEvent[]) => games.map(({ id }) => id);

test('a season of 40 games of JV and 40 of the varsity keeps its games through every file (D97)', async () => {
  const [jv, varsity] = [gamesOf('JV', '5:00 PM'), gamesOf('Varsity', '7:00 PM')];
  expect(await upload(jv)).toEqual({ new: 40 });
  expect(await upload(varsity)).toEqual({ new: 40 });
  const ids = idsOf(await stored());
  expect(ids).toHaveLength(80);
  expect(await upload(together(jv, varsity))).toEqual({ unchanged: 80 });

  // The first correction: a later hour for the varsity at home, another gym for one day.
  const later = varsity.map((game) => (game.isHome ? { ...game, time: '7:30 PM' } : game));
  const elsewhere = (game: Given, index: number) =>
    index === 3 ? { ...game, place: 'Field House' } : game;
  const first = [jv.map(elsewhere), later.map(elsewhere)] as const;
  expect(await upload(together(...first))).toEqual({ moved: 21, unchanged: 59 });

  // The second one: a coach moves both levels of two days by hand, and the new file has that too,
  // with another hour of the JV.
  const dayLater = (game: Given, index: number) =>
    index === 7 || index === 28 ? { ...game, day: game.day.plus({ days: 1 }) } : game;
  const earlier = (game: Given) => (game.isHome ? game : { ...game, time: '4:30 PM' });
  const second = [first[0].map(dayLater).map(earlier), first[1].map(dayLater)] as const;
  const moved = [...jv, ...varsity].filter((_, index) => [7, 28].includes(index % 40));
  for (const { day, level } of moved) {
    const game = (await stored()).find(
      (one) => one.date === day.toISODate() && one.level === level,
    );
    const date = day.plus({ days: 1 }).toISODate();
    expect(await events.coach.put(`${path}/${game?.id}`, { date })).toMatchObject({ status: 200 });
  }
  expect(await upload(second[0])).toEqual({ moved: 20, unchanged: 20 });
  expect(await upload(second[1])).toEqual({ unchanged: 40 });

  const won = (every: number) => (game: Given, index: number) => ({
    ...game,
    result: index % every === 0 ? 'L 1-3' : 'W 3-1',
  });
  const results = together(second[0].map(won(4)), second[1].map(won(5)));
  expect(await upload(results)).toEqual({ changed: 80 });
  expect(await upload(results)).toEqual({ unchanged: 80 });

  const games = await stored();
  expect(idsOf(games)).toEqual(ids);
  expect(games.every(({ status }) => status === 'final')).toBe(true);
  const record = (slug: string) => {
    const team = teamOfSlug(slug);
    const ofTeam = games.filter((game) => team !== undefined && isOfTeam(team, game));
    const season = recordOf(ofTeam, 2033, team?.levelKey);
    return season && recordText(season);
  };
  expect([record('volleyball-jv'), record('volleyball-varsity')]).toEqual(['30–10', '32–8']);
  expect(record('volleyball')).toBe('32–8');
  const titleOf = ({ level, opponent, isHome }: Given) =>
    `${level} Volleyball ${isHome ? 'vs' : 'at'} ${opponent}`;
  expect(games.map(eventTitle).toSorted()).toEqual([...jv, ...varsity].map(titleOf).toSorted());
  expect(new Set(games.map(levelText))).toEqual(new Set(['JV', 'Varsity']));
}, 60_000);
