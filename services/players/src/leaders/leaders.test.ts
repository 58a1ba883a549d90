import { schoolDay, seasonOf } from '@sandites/contracts';
import { player, playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());

const leaders = async (query = '', slug = 'football') =>
  (await players.nobody.get(`/api/teams/${slug}/leaders${query}`)).body;

async function athlete(firstName: string, own: object, everybody: readonly string[] | null) {
  const body = player({ firstName, lastName: 'Umber', sport: 'Football', ...own });
  const { id } = (await players.coach.post('/api/player-profile', body)).body;
  if (everybody === null) return;
  const { code } = (await players.coach.post(`/api/player-profile/${id}/consent-link`, {})).body;
  const grants = { listing: ['public'], ...(everybody.length > 0 && { measurements: everybody }) };
  const answer = { grants, name: 'Kim Umber', relation: 'parent', version: 0 };
  expect((await players.nobody.put(`/api/consent/${code}`, answer)).status).toBe(204);
}

test('are the three best of a team in each figure whose families said that everybody may see it', async () => {
  await athlete('Ann', { passYds: 2_438, jersey: '7', levels: ['Varsity'] }, ['public']);
  await athlete('Ben', { passYds: 1_000, levels: ['JV'] }, ['public']);
  await athlete('Cal', { passYds: 1_200 }, ['public']);
  await athlete('Dot', { passYds: 900 }, ['public']);
  await athlete('Eve', { passYds: 4_000 }, []);
  await athlete('Flo', { passYds: 5_000 }, null);
  expect(await leaders()).toEqual([
    {
      category: 'passYds',
      label: 'Pass Yards',
      athletes: [
        { name: 'Ann Umber', jersey: '7', value: 2_438, milestone: '62 yards to 2,500' },
        { name: 'Cal Umber', jersey: null, value: 1_200 },
        { name: 'Ben Umber', jersey: null, value: 1_000 },
      ],
    },
  ]);
  const namesOf = async (slug: string) =>
    (await leaders('', slug))[0].athletes.map(({ name }: { name: string }) => name);
  expect(await namesOf('football-jv')).toEqual(['Ben Umber']);
  expect(await namesOf('football-varsity')).toEqual(['Ann Umber', 'Cal Umber', 'Dot Umber']);
});

test('are those of the current season; other teams have none, and there are no others', async () => {
  const season = seasonOf(schoolDay());
  expect(await leaders(`?season=${season}`)).toHaveLength(1);
  expect(await leaders(`?season=${Number(season) - 1}`)).toEqual([]);
  expect(await leaders('', 'volleyball')).toEqual([]);
  expect((await players.nobody.get('/api/teams/quidditch/leaders')).status).toBe(404);
});
