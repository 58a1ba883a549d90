import { fieldsOfGroup, schoolTimeZone, type PlayerProfile } from '@sandites/contracts';
import { DateTime } from 'luxon';
import { player, playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
let now: DateTime = DateTime.now();
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  now = DateTime.now();
  await players.clear();
});

const path = '/api/player-profile/1';
const profile = async (id = 1): Promise<PlayerProfile> =>
  (await players.coach.get('/api/player-profiles')).body.find(
    (each: PlayerProfile) => each.id === id,
  );
const upload = (...lines: string[]) =>
  players.coach.upload('/api/player-profiles/bulk-upload', lines.join('\n'));
/** Where each field is from; `at` is a moment of its own. */
const origins = ({ sources }: Pick<PlayerProfile, 'sources'>) =>
  Object.fromEntries(Object.entries(sources).map(([field, { from }]) => [field, from]));
/** Follow another field: the jersey, and the picture. */
const derived = ['jerseyNumber', 'imageThumb'];
const knownFields = (row: PlayerProfile) =>
  Object.values(fieldsOfGroup)
    .flat()
    .filter((field) => !derived.includes(field) && row[field as keyof PlayerProfile] !== null)
    .toSorted();
async function accept(values: object): Promise<void> {
  const { code } = (await players.coach.post(`${path}/consent-link`)).body;
  await players.answer(code, { grants: {}, name: 'Rosa Lee', relation: 'parent' });
  await players.nobody.put(`/api/consent/${code}/proposal`, {
    values,
    name: 'Rosa Lee',
    relation: 'parent',
  });
  now = now.plus({ hours: 1 });
  const [{ id, version }] = (await players.coach.get('/api/profile-proposals')).body;
  await players.coach.put(
    `/api/profile-proposals/${id}`,
    { accept: Object.keys(values), decline: [] },
    { 'if-match': `"${version}"` },
  );
}

describe('every field of a profile knows where it is from (D121)', () => {
  test('after a form, a file with a picture, and a family', async () => {
    await players.addPlayer({ jersey: '00', hometown: 'Tulsa' });
    expect(origins(await profile())).toEqual(
      Object.fromEntries(knownFields(await profile()).map((field) => [field, 'coach'])),
    );

    await upload(
      'firstName,lastName,graduationYear,sport,weight,passYds,gpa,levels,imageSrc',
      'Ann,Lee,2027,Football,200,1800,3.5,Varsity,https://pictures.example/ann.jpg',
      'Bea,Kim,2028,Football,,900,,,',
    );
    await players.fetchPictures();
    const stored = await profile();
    expect(Object.keys(stored.sources).toSorted()).toEqual(knownFields(stored));
    expect(origins(stored)).toMatchObject({
      ...{ hometown: 'coach', height: 'coach', jersey: 'coach' },
      ...{ weight: 'file', passYds: 'file', gpa: 'file', levels: 'file', imageSrc: 'file' },
    });
    const added = await profile(2);
    expect(origins(added)).toEqual(
      Object.fromEntries(knownFields(added).map((field) => [field, 'file'])),
    );

    const entered = now.toUTC().toISO();
    await accept({ gpa: 3.84, height: `6'2"`, honors: 'All-State' });
    const completed = await profile();
    expect(Object.keys(completed.sources).toSorted()).toEqual(knownFields(completed));
    const fromFamily = { from: 'family', at: entered, confirmedAt: now.toUTC().toISO() };
    expect(completed.sources).toMatchObject({
      gpa: fromFamily,
      height: fromFamily,
      honors: fromFamily,
      weight: { from: 'file' },
    });
  });

  test('after a meet: the marks of a file that says of which day they are', async () => {
    await players.addPlayer({ sport: 'Track & Field', sprintTime: '11.90' });
    const marks = (...lines: string[]) =>
      upload('Name,Grad Year,Sport,Meet,Weight,sprintTime,longestJump', ...lines);
    await marks(
      'Ann Lee,2027,Track & Field,"Sat, Oct 4, 2025",171,11.42,19',
      'Bea Kim,2028,Track & Field,10/11/2025,,12.05,',
      'Cal Moe,2028,Track & Field,,,12.90,',
    );
    const ofMeet = (day: string) => ({
      from: 'meet',
      at: DateTime.fromISO(day, { zone: schoolTimeZone() }).toJSDate().toISOString(),
    });
    const stored = await profile();
    expect(stored.sources).toMatchObject({
      sprintTime: ofMeet('2025-10-04'),
      longestJump: ofMeet('2025-10-04'),
    });
    expect(origins(stored)).toMatchObject({ weight: 'file', height: 'coach' });
    expect(Object.keys(stored.sources).toSorted()).toEqual(knownFields(stored));
    expect((await profile(2)).sources).toMatchObject({
      sprintTime: ofMeet('2025-10-11'),
      lastName: { from: 'file' },
    });
    expect(origins(await profile(3))).toMatchObject({ sprintTime: 'file' });

    await marks('Ann Lee,2027,Track & Field,10/4/2025,,11.38,');
    expect((await profile()).sources['sprintTime']).toEqual(ofMeet('2025-10-04'));
  });

  test('what a coach saves unchanged keeps its source; what is cleared has none', async () => {
    await players.addPlayer({ gpa: 3.5 });
    await accept({ gpa: 3.84, sat: 1300 });
    await players.coach.put(path, { ...player(), gpa: 3.84, weight: 201, sat: null });
    expect(origins(await profile())).toMatchObject({ gpa: 'family', weight: 'coach' });
    expect((await profile()).sources).not.toHaveProperty('sat');
    await players.coach.put(path, { gpa: 3.9 });
    expect((await profile()).sources['gpa']).toEqual({ from: 'coach', at: expect.any(String) });
  });

  test('undoing an upload gives the former source back, also an unknown one', async () => {
    await players.addPlayer({ gpa: 3.5 });
    await accept({ gpa: 3.84 });
    await players.db('player_profiles').update({ sources: players.db.raw("sources - 'weight'") });
    const { sources } = await profile();
    await upload(
      'firstName,lastName,graduationYear,sport,weight,gpa',
      'Ann,Lee,2027,Football,200,2',
    );
    expect(origins(await profile())).toMatchObject({ gpa: 'file', weight: 'file' });
    await players.coach.delete('/api/player-profiles/uploads/1');
    expect((await profile()).sources).toEqual(sources);
  });

  test('for another athlete in the row nothing stays', async () => {
    await players.addPlayer({ gpa: 3.5 });
    await players.coach.post(`${path}/share`);
    await players.coach.put(path, { firstName: 'Zoe', lastName: 'Park', sameAthlete: false });
    const stored = await profile();
    expect(Object.keys(stored.sources).toSorted()).toEqual(knownFields(stored));
  });
});

describe('who else sees it', () => {
  test('the own page and a package: of the fields that they show; no public list', async () => {
    await players.addPlayer({ gpa: 3.5 });
    const { shareCode } = (await players.coach.post(`${path}/share`)).body;
    const shared = await players.addPackage();
    await players.coach.post(`/api/recruiting-packages/${shared.id}/players`, { playerId: 1 });
    const ownPage = async () =>
      (await players.nobody.get(`/api/player-profile/share/${shareCode}`)).body.sources;
    const inPackage = async () =>
      (await players.nobody.get(`/api/recruiting-packages/share/${shared.shareCode}`)).body
        .players[0].sources;
    expect(await ownPage()).toMatchObject({ gpa: { from: 'coach' }, email: { from: 'coach' } });
    expect(await inPackage()).toMatchObject({ weight: { from: 'coach' } });
    expect(await inPackage()).not.toHaveProperty('gpa');
    expect(await inPackage()).not.toHaveProperty('email');
    const { body } = await players.nobody.get('/api/player-profiles');
    expect(body[0]).not.toHaveProperty('sources');

    const { code } = (await players.coach.post(`${path}/consent-link`)).body;
    await players.answer(code, {
      grants: {
        listing: ['profile', 'package'],
        measurements: ['profile'],
        academics: ['package'],
      },
      name: 'Rosa Lee',
      relation: 'parent',
    });
    expect(Object.keys(await ownPage())).toEqual(expect.arrayContaining(['lastName', 'weight']));
    expect(await ownPage()).not.toHaveProperty('gpa');
    expect(await inPackage()).toMatchObject({ gpa: { from: 'coach' } });
    expect(await inPackage()).not.toHaveProperty('weight');
  });
});
