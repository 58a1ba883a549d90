import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const quarterback = { firstName: 'Jaylen', lastName: 'Huckaby' };
const read = () => players.nobody.get('/api/embedded-athletes');
const found = async () =>
  (await read()).body.find(({ name }: { name: string }) => name === 'Jaylen Huckaby');
async function answer(grants: object): Promise<void> {
  const { code } = (await players.coach.post('/api/player-profile/1/consent-link')).body;
  await players.answer(code, { grants, name: 'Rosa', relation: 'parent' });
}

describe('the embedded roster of the demo (D87)', () => {
  test('has everybody with their season, where no family restricts anything', async () => {
    await players.addPlayer(quarterback);
    expect((await read()).body.length).toBeGreaterThanOrEqual(150);
    expect(await found()).toMatchObject({ football: { passingTDs: 27 }, weight: 196 });
  });

  test.each([
    ['nothing', {}],
    ['no public listing', { listing: ['package', 'profile'], measurements: ['package'] }],
  ])('has no trace of a stored player whose family allows %s', async (_, grants) => {
    await players.addPlayer({ firstName: 'JÁYLEN', lastName: ' huckaby' });
    const before = await read();
    await answer(grants);
    const { status, text } = await players.nobody.get('/api/embedded-athletes', {
      'If-None-Match': before.headers.get('etag') ?? '',
    });
    expect(status).toBe(200);
    expect(text).not.toMatch(/huckaby/i);
  });

  test('is read by pages, by the places in the list', async () => {
    const { body: all } = await read();
    const second = await players.nobody.get('/api/embedded-athletes?limit=2&after=1');
    expect(second.body).toEqual(all.slice(1, 3));
    expect(second.headers.get('link')).toMatch(/limit=2&after=3>; rel="next"/);
  });

  test('has no measurements of one whose family withholds them', async () => {
    await players.addPlayer(quarterback);
    await answer({ listing: ['public'] });
    const athlete = await found();
    expect(athlete).toMatchObject({ height: null, weight: null });
    expect(athlete).not.toHaveProperty('football');
  });

  test('is not touched by a player of another sport', async () => {
    await players.addPlayer({ ...quarterback, sport: 'Golf', position: 'Varsity' });
    await answer({});
    expect(await found()).toMatchObject({ weight: 196 });
  });
});
