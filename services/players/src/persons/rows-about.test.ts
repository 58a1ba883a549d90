import { playersService, type PlayersService } from '../testing/players-service';
import { rowsAbout } from './rows-about';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  await players.addPlayer({ firstName: 'Michael', lastName: "O'Neil" });
});

const about = async (firstName: string, more: object = {}) => {
  const row = { firstName, lastName: 'ONeil', graduationYear: 2027, sport: 'Football', ...more };
  const [only] = await rowsAbout(players.db, [row as Parameters<typeof rowsAbout>[1][number]]);
  return only;
};
const one = { id: 1, graduationYear: 2027 };

test('a row is about the stored profile of its person and sport', async () => {
  expect(await about('MICHAEL')).toEqual({ id: 1, namesakes: [], elsewhere: [], near: [] });
  expect(await about('Michael', { sport: 'Soccer' })).toEqual({
    ...{ id: undefined, namesakes: [], elsewhere: [], near: [] },
  });
});

test('an equal name of another class is a question in every sport, as a near one is', async () => {
  expect(await about('Michael', { graduationYear: 2028 })).toMatchObject({
    ...{ id: undefined, namesakes: [one], elsewhere: [], near: [] },
  });
  expect(await about('Michael', { graduationYear: 2028, sport: 'Soccer' })).toMatchObject({
    ...{ id: undefined, namesakes: [], elsewhere: [one], near: [] },
  });
  expect(await about('Mike', { sport: 'Soccer' })).toMatchObject({ namesakes: [], near: [one] });
  expect(await about('Mike', { graduationYear: 2028 })).toMatchObject({ near: [] });
});

test('an answered question is none', async () => {
  const { id } = await players.addPlayer({
    firstName: 'Mike',
    lastName: 'ONeil',
    another: true,
  } as object);
  await players.coach.delete(`/api/player-profile/${id}`);
  await players.addPlayer({
    firstName: 'Mike',
    lastName: 'ONeil',
    sport: 'Soccer',
    sameAs: 1,
  } as object);
  await players.coach.delete('/api/player-profile/3');
  expect(await about('Mike')).toEqual({ id: 1, namesakes: [], elsewhere: [], near: [] });
});

test('a row with the former name of a corrected profile is about that profile', async () => {
  await players.coach.post('/api/player-profile/1/consent-link');
  await players.coach.put('/api/player-profile/1', { firstName: 'Mikhail', sameAthlete: true });
  expect(await about('Michael')).toEqual({ id: 1, namesakes: [], elsewhere: [], near: [] });
});
