import { DateTime } from 'luxon';
import { limits } from '@sandites/contracts';
import { playersService, type PlayersService } from '../testing/players-service';

let now = DateTime.fromISO('2026-11-01T12:00:00Z');
let players: PlayersService;
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  now = DateTime.fromISO('2026-11-01T12:00:00Z');
  await players.clear();
});

const to = 'rosa@mail.example';
const mail = (body: object, as = players.coach) => as.post('/api/consent-mails', body);
/** A code for a new player's family. */
async function link(): Promise<string> {
  const { id } = await players.addPlayer({ firstName: 'Ann', lastName: 'Lee' });
  return (await players.coach.post(`/api/player-profile/${id}/consent-link`, {})).body.code;
}
const jobs = () => players.db('jobs').where({ queue: 'family-mail' }).orderBy('id');

test('the mail is made of the profile, with the name of the coach who asks', async () => {
  const code = await link();
  expect(await mail({ to, code })).toMatchObject({ status: 202, text: '' });
  expect(await jobs()).toMatchObject([
    { payload: { to, code, player: 'Ann Lee', askedBy: 'coach' } },
  ]);
  const [entry] = await players.db('activity').orderBy('id', 'desc').limit(1);
  expect(entry).toMatchObject({
    kind: 'shared',
    subject: 'consent',
    subject_id: 1,
    actor_id: 902,
    changes: [{ field: 'mail' }],
  });
  expect(JSON.stringify(entry)).not.toContain('rosa');
});

test('a link is mailed once, also when it is asked for again at once', async () => {
  const code = await link();
  await Promise.all([mail({ to, code }), mail({ to, code }), mail({ to: 'b@mail.example', code })]);
  expect(await jobs()).toHaveLength(1);
});

test.each([
  ['a code that is none', { to, code: 'abcdefghijklmnopqrstuvwx' }, 404],
  ['an address that is none', { to: 'rosa', code: 'abcdefghijklmnopqrstuvwx' }, 400],
  ['a text of its own', { to, code: 'abcdefghijklmnopqrstuvwx', player: 'Buy this' }, 400],
])('nothing is mailed with %s', async (_what, body, status) => {
  expect(await mail(body)).toMatchObject({ status });
  expect(await jobs()).toEqual([]);
});

test('an expired link is not mailed', async () => {
  const code = await link();
  now = now.plus({ days: 15 });
  expect(await mail({ to, code })).toMatchObject({ status: 404 });
});

test('a coach mails a limited number a day, and no other coach is stopped by it', async () => {
  const code = await link();
  await mail({ to, code });
  await players.db('limit_counts').update({ points: limits.consentMails.max });
  expect(await mail({ to, code })).toMatchObject({ status: 429 });
  expect(await mail({ to, code }, players.otherCoach)).toMatchObject({ status: 202 });
});

test.each([
  ['nobody', 401],
  ['user', 403],
] as const)('%s mails nobody', async (who, status) => {
  expect(await mail({ to, code: await link() }, players[who])).toMatchObject({ status });
});
