import { addJob } from '@sandites/service-kit/jobs';
import { pictureQueue } from '@sandites/service-kit/pictures';
import { pictureFile, sendPicture } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const photoOf = (id: number) => `/api/player-profile/${id}/photo`;
const sendTo = async (id: number, background = '#f00') =>
  (await sendPicture(players.coach, photoOf(id), await pictureFile(background))).body;

/** A player with a picture. */
async function pictured() {
  const { id } = await players.addPlayer();
  return sendTo(id);
}

describe("a player's picture", () => {
  test('is stored in two sizes, and served to coaches with a session check at every request', async () => {
    const { id, version } = await players.addPlayer();
    const player = await sendTo(id);
    expect(player).toMatchObject({
      id,
      version: version + 1,
      imageSrc: expect.stringMatching(new RegExp(`^${photoOf(id)}/[0-9a-f]{32}-800$`)),
      imageThumb: expect.stringMatching(/-200$/),
    });
    const picture = await players.coach.get(player.imageThumb);
    expect([
      picture.status,
      ...['content-type', 'cache-control', 'vary'].map((name) => picture.headers.get(name)),
    ]).toEqual([200, 'image/webp', 'private, no-cache', 'Cookie, Accept']);
    expect(
      (
        await players.coach.get(player.imageThumb, {
          'If-None-Match': picture.headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(304);
    expect((await players.nobody.get(player.imageSrc)).status).toBe(401);
    expect((await players.user.get(player.imageSrc)).status).toBe(403);
  });

  test('is in no list', async () => {
    await pictured();
    const [listed] = (await players.nobody.get('/api/player-profiles')).body;
    expect(Object.keys(listed).filter((field) => field.startsWith('image'))).toEqual([]);
  });

  test('is on the share page by its code, while the code is valid', async () => {
    const { id } = await pictured();
    const { shareCode } = (await players.coach.post(`/api/player-profile/${id}/share`)).body;
    const shared = (await players.nobody.get(`/api/player-profile/share/${shareCode}`)).body;
    expect(shared.imageSrc).toMatch(new RegExp(`^/api/player-profile/share/${shareCode}/photo/`));
    expect((await players.nobody.get(shared.imageSrc)).status).toBe(200);
    expect(
      (await players.nobody.get(shared.imageThumb, { Accept: 'image/jpeg' })).headers.get(
        'content-type',
      ),
    ).toBe('image/jpeg');
    await players.coach.delete(`/api/player-profile/${id}/share`);
    expect((await players.nobody.get(shared.imageSrc)).status).toBe(404);
  });

  test('is shown on the page of a package by its code, while it is public and the player in it', async () => {
    const { id } = await pictured();
    const { id: packageId, shareCode } = await players.addPackage();
    await players.coach.post(`/api/recruiting-packages/${packageId}/players`, { playerId: id });
    const [shown] = (await players.nobody.get(`/api/recruiting-packages/share/${shareCode}`)).body
      .players;
    const [listed] = (
      await players.nobody.get(
        `/api/recruiting-packages/${packageId}/players?shareCode=${shareCode}`,
      )
    ).body;
    expect([shown.imageThumb, listed.imageThumb]).toEqual(
      Array(2).fill(
        expect.stringMatching(
          new RegExp(
            `^/api/recruiting-packages/share/${shareCode}/players/${id}/photo/[0-9a-f]+-200$`,
          ),
        ),
      ),
    );
    expect((await players.nobody.get(shown.imageThumb)).status).toBe(200);
    expect(
      (await players.coach.get(`/api/recruiting-packages/${packageId}/players`)).body[0].imageThumb,
    ).toMatch(new RegExp(`^${photoOf(id)}/`));

    await players.coach.put(`/api/recruiting-packages/${packageId}`, { isPublic: false });
    expect((await players.nobody.get(shown.imageThumb)).status).toBe(404);
    expect((await players.coach.get(shown.imageThumb)).status).toBe(200);
    await players.coach.put(`/api/recruiting-packages/${packageId}`, { isPublic: true });
    await players.coach.delete(`/api/recruiting-packages/${packageId}/players/${id}`);
    expect((await players.nobody.get(shown.imageThumb)).status).toBe(404);
  });

  test('is 404 where the family does not allow it, from the next request on', async () => {
    const { id } = await pictured();
    const { shareCode } = (await players.coach.post(`/api/player-profile/${id}/share`)).body;
    const { id: packageId, shareCode: packageCode } = await players.addPackage();
    await players.coach.post(`/api/recruiting-packages/${packageId}/players`, { playerId: id });
    const shared = (await players.nobody.get(`/api/player-profile/share/${shareCode}`)).body;
    const [packaged] = (await players.nobody.get(`/api/recruiting-packages/share/${packageCode}`))
      .body.players;
    const { code } = (await players.coach.post(`/api/player-profile/${id}/consent-link`)).body;
    const response = (grants: object) =>
      players.answer(code, { grants, name: 'Kim Lee', relation: 'parent' });
    const statuses = async () => [
      (await players.nobody.get(shared.imageSrc)).status,
      (await players.nobody.get(packaged.imageThumb)).status,
    ];

    await response({ listing: ['package', 'profile'], photo: ['profile'] });
    expect(await statuses()).toEqual([200, 404]);
    expect(
      (await players.nobody.get(`/api/recruiting-packages/share/${packageCode}`)).body.players,
    ).toMatchObject([{ imageSrc: null, imageThumb: null }]);
    await response({ photo: ['profile', 'package'] });
    expect(await statuses()).toEqual([404, 404]);
    expect(
      (await players.coach.get((await players.coach.get('/api/player-profiles')).body[0].imageSrc))
        .status,
    ).toBe(200);
  });

  test('is shown by a link of a package for one recipient, at an address of that link', async () => {
    const { id } = await pictured();
    const { id: packageId } = await players.addPackage({ isPublic: false });
    await players.coach.post(`/api/recruiting-packages/${packageId}/players`, { playerId: id });
    const link = (
      await players.coach.post(`/api/recruiting-packages/${packageId}/links`, {
        label: 'Coach Hale',
      })
    ).body;
    const [shown] = (await players.nobody.get(`/api/recruiting-packages/share/${link.code}`)).body
      .players;
    expect(shown.imageThumb).toContain(link.code);
    expect((await players.nobody.get(shown.imageThumb)).status).toBe(200);
    await players.coach.delete(`/api/recruiting-packages/${packageId}/links/${link.id}`);
    expect((await players.nobody.get(shown.imageThumb)).status).toBe(404);
  });

  test('is 404 at its URL when it was removed or replaced, or its player deleted', async () => {
    const first = await pictured();
    const second = await sendTo(first.id, '#0f0');
    expect((await players.coach.get(first.imageSrc)).status).toBe(404);
    expect((await players.coach.get(second.imageSrc)).status).toBe(200);
    expect((await players.coach.delete(photoOf(first.id))).status).toBe(204);
    expect((await players.coach.get(second.imageSrc)).status).toBe(404);
    const third = await sendTo(first.id, '#00f');
    await players.coach.delete(`/api/player-profile/${first.id}`);
    expect((await players.coach.get(third.imageSrc)).status).toBe(404);
    for (const hours of [0, 2]) await players.sweepPictures(DateTime.utc().plus({ hours }));
    expect(await players.pictures.files()).toEqual([]);
  });

  test('is refused from others, when it changed meanwhile, and where it is not an image', async () => {
    const { id, version } = await players.addPlayer();
    const file = await pictureFile();
    expect((await sendPicture(players.nobody, photoOf(id), file)).status).toBe(401);
    expect((await sendPicture(players.user, photoOf(id), file)).status).toBe(403);
    expect((await sendPicture(players.coach, photoOf(id + 1), file)).status).toBe(404);
    expect(await sendPicture(players.coach, photoOf(id), Buffer.from('GIF89a'))).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/file', message: 'must be a JPEG, PNG or WebP file' }] },
    });
    expect(
      await sendPicture(players.coach, photoOf(id), file, {}, { 'If-Match': `"${version + 1}"` }),
    ).toMatchObject({ status: 412, body: { current: { id, imageSrc: null } } });
  });

  test('is in the activity as a change of one field', async () => {
    await pictured();
    const [entry] = await players
      .db('activity')
      .orderBy('id', 'desc')
      .limit(1)
      .select('kind', 'subject', 'changes');
    expect(entry).toEqual({ kind: 'updated', subject: 'player', changes: [{ field: 'imageSrc' }] });
  });

  test('may be given as a URL, which is fetched once', async () => {
    const addedPlayer = await players.addPlayer({ imageSrc: 'https://pictures.example/ann.jpg' });
    expect(addedPlayer.imageSrc).toMatch(new RegExp(`^${photoOf(addedPlayer.id)}/`));
    expect(
      (await players.coach.put(`/api/player-profile/${addedPlayer.id}`, addedPlayer)).body,
    ).toEqual(addedPlayer);
    expect(
      (await players.coach.put(`/api/player-profile/${addedPlayer.id}`, { imageSrc: null })).body,
    ).toMatchObject({ imageSrc: null, imageThumb: null, version: addedPlayer.version + 1 });
  });

  test.each([
    'http://pictures.example/a.jpg',
    'https://elsewhere.example/a.jpg',
    '/api/player-profile/999/photo/x',
  ])('is not fetched from %s', async (imageSrc) => {
    const { id } = await players.addPlayer();
    expect(await players.coach.put(`/api/player-profile/${id}`, { imageSrc })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/imageSrc' }] },
    });
  });
});

describe('addresses of pictures in a roster', () => {
  const roster = (...rows: string[]) =>
    players.coach.upload(
      '/api/player-profiles/bulk-upload',
      ['firstName,lastName,position,graduationYear,height,weight,imageSrc', ...rows].join('\n'),
    );
  const uploads = async () => (await players.coach.get('/api/player-profiles/uploads')).body;
  const thumbs = async () =>
    (await players.coach.get('/api/player-profiles')).body.map(
      ({ imageThumb }: { imageThumb: string | null }) => imageThumb !== null,
    );

  test('are fetched afterwards; failures are listed in the upload history, and the upload can be undone', async () => {
    await roster(
      "Ann,Lee,QB,2027,6'1,190,https://pictures.example/a.jpg",
      "Bo,Day,QB,2027,6'1,190,https://elsewhere.example/b.jpg",
      "Cy,Fox,QB,2027,6'1,190,",
    );
    await players.fetchPictures();
    expect(await thumbs()).toEqual([true, false, false]);
    const [upload] = await uploads();
    expect(upload).toMatchObject({
      added: 3,
      canUndo: true,
      pictures: { waiting: 0, failed: [{ name: 'Bo Day', message: 'could not be fetched' }] },
    });
    expect((await players.coach.delete(`/api/player-profiles/uploads/${upload.id}`)).status).toBe(
      204,
    );
    expect(await thumbs()).toEqual([]);
  });

  test('do not replace what a coach sent meanwhile', async () => {
    const { id } = await players.addPlayer();
    const job = { rowId: id, uploadId: 1, address: 'https://pictures.example/late.jpg' };
    await players.db.transaction((trx) =>
      addJob(trx, pictureQueue, { ...job, isOverLimit: false }, { key: `${id}`, delay: 60 }),
    );
    await sendTo(id);
    expect(await players.db('jobs')).toEqual([]);
  });

  test('from our own export leave the pictures as they are', async () => {
    const player = await pictured();
    await roster(`Ann,Lee,QB,2027,6'1,200,${player.imageSrc}`);
    await players.fetchPictures();
    expect((await players.coach.get('/api/player-profiles')).body).toMatchObject([
      { weight: 200, imageSrc: player.imageSrc },
    ]);
  });
});
