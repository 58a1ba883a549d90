import { limits } from '@sandites/contracts';
import { playersService, type PlayersService } from '../testing/players-service';

const path = '/api/player-profiles/lookup';
const key = (changes: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  graduationYear: 2027,
  sport: 'Football',
  ...changes,
});

let players: PlayersService;
beforeAll(async () => {
  players = await playersService({ longListsAnHour: 2 });
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const lookUp = (...keys: object[]) => players.coach.post(path, { players: keys });

test('each row gets the profile that it would update, null, or the namesakes it may mean', async () => {
  const jose = await players.addPlayer({ firstName: 'José', hometown: 'Tulsa' });
  const golfer = await players.addPlayer({ sport: 'Golf', position: 'Varsity' });
  const { status, body } = await lookUp(
    key(),
    key({ firstName: ' JOSÉ ' }),
    key({ sport: 'Golf' }),
    key({ firstName: 'Jose\u0301' }),
    key({ firstName: 'José', graduationYear: 2028 }),
  );
  expect(status).toBe(200);
  expect(body).toEqual([null, jose, golfer, jose, { namesakes: [jose] }]);
});

test('of two players whom nothing tells apart it is the one stored first, as in the upload (D44)', async () => {
  const first = await players.addPlayer();
  await players.addPlayer();
  expect((await lookUp(key())).body).toEqual([first]);
});

test('a class year is recognized as in a file (D74)', async () => {
  const ann = await players.addPlayer();
  expect((await lookUp(key({ graduationYear: "'27" }))).body).toEqual([ann]);
});

test.each([
  ['nothing', []],
  ['more rows than a page has', Array.from({ length: limits.pageSize + 1 }, () => key())],
  ['a row without a class year', [key({ graduationYear: undefined })]],
  ['a field that says nothing of whom it is about', [key({ weight: 190 })]],
])('%s is refused', async (_what, keys) => {
  expect(await lookUp(...keys)).toMatchObject({ status: 400 });
});

test.each([
  ['nobody', 401],
  ['user', 403],
] as const)('is not for %s', async (who, status) => {
  expect(await players[who].post(path, { players: [key()] })).toMatchObject({ status });
});

test('many rows count as a long list of profiles', async () => {
  const many = Array.from({ length: 101 }, (_, row) => key({ firstName: `Ann ${row}` }));
  for (let time = 0; time < 2; time++) expect(await lookUp(...many)).toMatchObject({ status: 200 });
  expect(await lookUp(...many)).toMatchObject({ status: 429 });
  expect(await lookUp(...many.slice(0, 100))).toMatchObject({ status: 200 });
});
