import { schoolDay, type FollowTopic, type Notice, type PlayedGame } from '@sandites/contracts';
import { emptyTables } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { randomUUID } from 'node:crypto';
import type { MailContent } from '../mail/mail-server';
import { collegesService, type CollegesService } from '../testing/colleges-service';

const origin = 'https://sandites.example';
let colleges: CollegesService;
beforeAll(async () => {
  colleges = await collegesService({ origin });
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'mails', 'follows', 'notices', 'jobs'));

const follower = (name: string, sports: string[], topics: FollowTopic[], confirmed = true) =>
  colleges.db('follows').insert({
    email: `${name}@mail.example`,
    code: name.padEnd(24, 'x'),
    sports,
    topics,
    confirmed_at: confirmed ? colleges.db.fn.now() : null,
  });
async function mails(): Promise<MailContent[]> {
  await colleges.mailsAreMade();
  return colleges.db('mails').orderBy('id').pluck('content');
}
const recipients = async () => (await mails()).map(({ to }) => to.split('@')[0]);
const notify = async (notice: Notice) =>
  expect(await colleges.events.post('/internal/notices', notice)).toMatchObject({ status: 204 });

const game = {
  id: 12,
  sport: 'Football',
  level: 'JV',
  opponent: 'Union <1>',
  isHome: true,
} as const;
const was = {
  date: '2026-11-27',
  time: '19:00',
  location: 'Stadium',
  status: 'scheduled',
  summary: null,
} as const;
const changes = (own: Partial<Extract<Notice, { topic: 'changes' }>> = {}): Notice => ({
  topic: 'changes',
  key: randomUUID(),
  channels: ['mail'],
  games: [{ ...game, was, now: { ...was, date: '2026-11-28', time: 'TBD' } }],
  ...own,
});

describe('a notice by mail (D83)', () => {
  test('says what was and what is, as text and as HTML, with links to end it', async () => {
    await follower('ann', ['football'], ['changes']);
    await notify(changes());
    const [mail] = await mails();
    const page = `${origin}/follow/${'ann'.padEnd(24, 'x')}`;
    expect(mail).toMatchObject({
      to: 'ann@mail.example',
      subject: 'JV Football vs Union <1>, Fri, Nov 27, 7:00 PM, is moved',
      unsubscribeUrl: page,
    });
    expect(mail?.text).toContain('Was: Fri, Nov 27, 7:00 PM, Stadium');
    expect(mail?.text).toContain('Now: Sat, Nov 28, TBD, Stadium');
    expect(mail?.text).toContain(`The game: ${origin}/games/12`);
    expect(mail?.text).toContain(`Change or stop this: ${page}`);
    expect(mail?.html).toContain(
      '<h1>JV Football vs Union &lt;1&gt;, Fri, Nov 27, 7:00 PM, is moved</h1>',
    );
    expect(mail?.html).toContain(`<a href="${page}">Change or stop this</a>`);
  });

  test('reminds of the games of the day, with time, place and address (D105)', async () => {
    await follower('ann', ['football'], ['reminders']);
    await follower('bob', ['football'], ['changes']);
    const tonight = { ...game, date: '2026-11-27', time: '19:00', location: 'Stadium' };
    const games = [
      { ...tonight, address: '4 Main St' },
      { ...tonight, id: 13, sport: 'Baseball' as const },
    ];
    await notify({ topic: 'reminders', key: 'reminders 1', channels: ['mail'], games });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ann@mail.example',
      subject: 'JV Football vs Union <1>, Fri, Nov 27, 7:00 PM',
    });
    expect(mail?.text).toContain('Stadium, 4 Main St');
    expect(mail?.text).toContain(`The game: ${origin}/games/12`);
  });

  test('says why a game is moved, but not what was said of it before', async () => {
    await follower('ann', ['all'], ['changes']);
    const now = { ...was, time: '19:30', summary: 'Field is frozen' };
    await notify(changes({ games: [{ ...game, was, now }] }));
    const next = { ...now, time: '20:00' };
    await notify(changes({ key: 'next', games: [{ ...game, was: now, now: next }] }));
    const texts = (await mails()).map(({ text }) => text);
    expect(texts[0]).toContain('Now: Fri, Nov 27, 7:30 PM, Stadium (Field is frozen)');
    expect(texts[1]).toContain('Now: Fri, Nov 27, 8:00 PM, Stadium\n');
  });

  test.each([
    ['canceled', 'is canceled'],
    ['postponed', 'is postponed'],
  ] as const)('of a game that is %s', async (status, words) => {
    await follower('ann', ['all'], ['changes']);
    const now = { ...was, status, summary: 'Lightning' };
    await notify(changes({ games: [{ ...game, was, now }] }));
    const [mail] = await mails();
    expect(mail?.subject).toBe(`JV Football vs Union <1>, Fri, Nov 27, 7:00 PM, ${words}`);
    expect(mail?.text).toContain(`Now: ${status} (Lightning)`);
  });

  test('says which levels play all the same (D100)', async () => {
    await follower('ann', ['all'], ['changes']);
    const varsity = { ...game, level: 'Varsity', hasLevels: true };
    const stillOn = [{ id: 13, level: 'JV', time: '17:30' }];
    const off = { ...varsity, was, now: { ...was, status: 'canceled' as const }, stillOn };
    await notify(changes({ games: [off] }));
    const [mail] = await mails();
    expect(mail?.subject).toBe('Varsity Football vs Union <1>, Fri, Nov 27, 7:00 PM, is canceled');
    expect(mail?.text).toContain('JV Football vs Union <1>, 5:30 PM, is still on.');
  });

  test('of a game that was deleted, is on again, or is at another place', async () => {
    await follower('ann', ['all'], ['changes']);
    await notify(changes({ games: [{ ...game, was }] }));
    await notify(changes({ games: [{ ...game, was: { ...was, status: 'canceled' }, now: was }] }));
    await notify(changes({ games: [{ ...game, was, now: { ...was, location: 'Gym' } }] }));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'JV Football vs Union <1>, Fri, Nov 27, 7:00 PM, is off the schedule',
      'JV Football vs Union <1>, Fri, Nov 27, 7:00 PM, is on again',
      'JV Football vs Union <1>, Fri, Nov 27, 7:00 PM, is at another place',
    ]);
  });

  test('of a game with a new opponent says against whom (D105)', async () => {
    await follower('ann', ['football'], ['changes']);
    const now = { ...game, opponent: 'Bixby' };
    await notify(
      changes({
        games: [{ ...now, was: { ...was, opponent: 'TBD' }, now: { ...was, opponent: 'Bixby' } }],
      }),
    );
    const [mail] = await mails();
    expect(mail?.subject).toBe('JV Football vs TBD, Fri, Nov 27, 7:00 PM, is against Bixby');
    expect(mail?.text).toContain('Was: TBD, Fri, Nov 27, 7:00 PM, Stadium');
    expect(mail?.text).toContain('Now: Bixby, Fri, Nov 27, 7:00 PM, Stadium');
  });

  test('goes to who has confirmed, and follows the team and the topic', async () => {
    await follower('team', ['football', 'softball'], ['changes']);
    await follower('all', ['all'], ['changes', 'news']);
    await follower('other', ['softball'], ['changes']);
    await follower('results', ['football'], ['results']);
    await follower('unsure', ['football'], ['changes'], false);
    await follower('letter', [], ['newsletter']);
    await notify(changes());
    expect(await recipients()).toEqual(['team', 'all']);
  });

  test('goes to who follows its level, and not to another’s (D100)', async () => {
    await follower('jv', ['football-jv'], ['changes']);
    await follower('varsity', ['football-varsity'], ['changes']);
    await follower('sport', ['football'], ['changes']);
    await notify(changes());
    expect(await recipients()).toEqual(['jv', 'sport']);
  });

  test('of a sport’s news goes to who follows one of its levels', async () => {
    await follower('jv', ['football-8th-grade'], ['news']);
    await follower('other', ['softball-jv'], ['news']);
    const news = { topic: 'news', channels: ['mail'], id: 5, title: 'Champions' } as const;
    await notify({ ...news, channels: ['mail'], key: 'a', body: 'Yes.', sport: 'Football' });
    expect(await recipients()).toEqual(['jv']);
  });

  test('of several games has those of the teams that one follows', async () => {
    await follower('ann', ['softball'], ['changes']);
    const softball = { ...game, sport: 'Softball', id: 13, was } as const;
    await notify(changes({ games: [{ ...game, was }, softball] }));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'JV Softball vs Union <1>, Fri, Nov 27, 7:00 PM, is off the schedule',
    ]);
  });

  test('is mailed once, however often and by how many it is delivered', async () => {
    await follower('ann', ['all'], ['changes']);
    const notice = changes();
    await Promise.all([1, 2, 3].map(() => notify(notice)));
    expect(await recipients()).toEqual(['ann']);
  });

  test('reaches 5,000 followers, each once', async () => {
    await colleges.db.raw(
      `insert into follows (email, code, sports, topics, confirmed_at)
       select n || '@mail.example', n, '{all}', '{changes}', now() from generate_series(1, 5000) n`,
    );
    await notify(changes());
    expect(new Set(await recipients()).size).toBe(5_000);
  });

  test('of results has all of a day; of one, in the subject', async () => {
    await follower('ann', ['football'], ['results']);
    const played: PlayedGame = {
      id: 1,
      sport: 'Football',
      level: null,
      opponent: 'Owasso',
      isHome: false,
      date: '2026-11-27',
      ourScore: 28,
      theirScore: 14,
      summary: null,
    };
    const meet = { ...played, id: 2, ourScore: null, theirScore: null, summary: '3rd of 12' };
    const results = { topic: 'results', channels: ['mail'], day: '2026-11-27' } as const;
    await notify({ ...results, key: 'a', channels: ['mail'], games: [played] });
    await notify({ ...results, key: 'b', channels: ['mail'], games: [played, meet] });
    const [one, both] = await mails();
    expect(one?.subject).toBe('Football at Owasso: W 28–14');
    expect(both?.subject).toBe('2 results');
    expect(both?.text).toContain('- Fri, Nov 27: Football at Owasso, 3rd of 12');
  });

  test('of news has its text and picture; without a team it is for all of the topic', async () => {
    await follower('ann', ['football'], ['news']);
    await follower('ben', ['softball'], ['news']);
    const news = { topic: 'news', channels: ['mail'], id: 5, title: 'Champions' } as const;
    const body = 'What a night.\n\nThank you all.';
    const imageUrl = `/api/news/photos/${'a'.repeat(32)}-800`;
    await notify({ ...news, channels: ['mail'], key: 'a', body, sport: null, imageUrl });
    await notify({ ...news, channels: ['mail'], key: 'b', body, sport: 'Softball' });
    expect(await recipients()).toEqual(['ann', 'ben', 'ben']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Champions');
    expect(mail?.html).toContain('<p>What a night.</p>\n<p>Thank you all.</p>');
    expect(mail?.html).toContain(`<img src="${origin}${imageUrl}" alt=""`);
    expect(mail?.text).toContain(`Read it on our site: ${origin}/news/5`);
  });

  test('of several games says how many of which team', async () => {
    await follower('ann', ['all'], ['changes']);
    const volleyball = { ...game, sport: 'Volleyball', was, now: undefined } as const;
    const three = [1, 2, 3].map((id) => ({ ...volleyball, id }));
    await notify(changes({ games: three }));
    await notify(changes({ games: [...three, { ...game, was }, { ...game, id: 5, was }] }));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '3 JV Volleyball games changed',
      '5 games changed',
    ]);
  });

  test('of more than twelve games is a summary with a link', async () => {
    await follower('ann', ['all'], ['changes']);
    const many = Array.from({ length: 12 }, (_, id) => ({ ...game, id: id + 1, was }));
    await notify(changes({ games: many }));
    await notify(changes({ games: [...many, { ...game, level: null, id: 13, was }] }));
    const [twelve, thirteen] = await mails();
    expect(twelve?.text).toContain('Was: Fri, Nov 27, 7:00 PM, Stadium');
    expect(thirteen?.subject).toBe('13 games changed');
    expect(thirteen?.text).toMatch(
      /^CHANGED\n- 12 JV Football games\n- 1 Football game\n\nWhole schedule: /,
    );
    expect(thirteen?.text).not.toContain('Was:');
  });

  test.each([
    [0, 'mail_urgent'],
    [2, 'mail_urgent'],
    [3, 'mail'],
  ])('of a game in %d days waits in the line %s', async (days, queue) => {
    await follower('ann', ['all'], ['changes']);
    const date = DateTime.fromISO(schoolDay()).plus({ days }).toISODate() ?? '';
    await notify(changes({ games: [{ ...game, was: { ...was, date } }] }));
    await mails();
    expect(await colleges.db('jobs').pluck('queue')).toEqual([queue]);
  });

  test('is taken from the service events alone', async () => {
    for (const client of [colleges.players, colleges.admin, colleges.nobody])
      expect(await client.post('/internal/notices', changes())).toMatchObject({ status: 404 });
  });
});
