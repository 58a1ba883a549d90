import { getMailStatus, type Newsletter } from '@sandites/contracts';
import { randomUUID } from 'node:crypto';
import type { MailContent } from '../mail/mail-server';
import {
  collegesService,
  message,
  newAddress,
  type CollegesService,
} from '../testing/colleges-service';
import { emptyTables } from '@sandites/service-kit/testing';

const origin = 'https://sandites.example';
let colleges: CollegesService;
let withoutMail: CollegesService;
beforeAll(async () => {
  colleges = await collegesService({ origin });
  withoutMail = await collegesService();
});
afterAll(() => Promise.all([colleges.stop(), withoutMail.stop()]));
beforeEach(async () => {
  await colleges.mailsAreMade();
  await emptyTables(colleges.db, 'mails', 'newsletters', 'follows', 'contact_messages', 'activity');
});

const path = '/api/newsletter';
const stranger = () => colleges.as({ ip: newAddress() });
const subscribe = (email: string) => stranger().post(path, { email });
async function mails(): Promise<MailContent[]> {
  await colleges.mailsAreMade();
  return colleges.db('mails').orderBy('id').pluck('content');
}
const codeOf = async (email: string): Promise<string> =>
  String((await colleges.db('follows').where({ email }).first('code')).code);
const confirmed = async (email: string) => {
  await subscribe(email);
  const choices = { sports: [], topics: ['newsletter'] };
  expect(await stranger().put(`/api/follows/${await codeOf(email)}`, choices)).toMatchObject({
    status: 200,
  });
};
const newsletter = (changes: Partial<Newsletter> = {}): Newsletter => ({
  subject: 'This week',
  intro: 'See you <there> & then',
  games: [
    {
      date: '2026-11-27',
      time: '19:00',
      sport: 'Football',
      opponent: 'Owasso',
      location: 'Sandite Stadium',
      isHome: true,
    },
  ],
  results: [
    {
      date: '2026-11-20',
      sport: 'Football',
      opponent: 'Stillwater',
      isHome: false,
      ourScore: 28,
      theirScore: 14,
    },
  ],
  ...changes,
});

describe('a newsletter', () => {
  test('is shown as it is mailed: as text, and as HTML with everything escaped', async () => {
    const { status, body } = await colleges.admin.post(`${path}/preview`, newsletter());
    expect(status).toBe(200);
    expect(body.text).toContain(
      'NEXT GAMES\n- Fri, Nov 27, 7:00 PM: Football vs Owasso, Sandite Stadium',
    );
    expect(body.text).toContain('LAST RESULTS\n- Fri, Nov 20: Football at Stillwater, W 28–14');
    expect(body.text).toContain('See you <there> & then');
    expect(body.html).toContain('<p>See you &lt;there&gt; &amp; then</p>');
    expect(body.html).toContain(
      '<li>Fri, Nov 27, 7:00 PM: Football vs Owasso, Sandite Stadium</li>',
    );
  });

  test('says before it is sent to how many it would be: to those who have confirmed', async () => {
    await confirmed('ann@mail.example');
    await subscribe('unsure@mail.example');
    expect((await colleges.admin.post(`${path}/preview`, newsletter())).body).toMatchObject({
      recipients: 1,
    });
  });

  test('goes to many addresses, and the newest is found first', async () => {
    await colleges.db.raw(
      `insert into follows (email, code, sports, topics, confirmed_at)
       select n || '@mail.example', n, '{}', '{newsletter}', now()
       from generate_series(1, 1000) n`,
    );
    for (const recipients of [1_000, 1_001]) {
      expect(
        (
          await colleges.admin.post(`${path}/issues`, {
            key: randomUUID(),
            newsletter: newsletter(),
          })
        ).body,
      ).toMatchObject({ recipients, waiting: recipients });
      await confirmed('ann@mail.example');
    }
    const newest = async (query: string) =>
      (await colleges.admin.get(`${path}/issues?order=newest${query}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await newest('&limit=1')).toEqual([2]);
    expect(await newest('&limit=1&after=2')).toEqual([1]);
    expect(await newest('')).toEqual([2, 1]);
  });

  test('leaves out empty sections, and names ties, losses and meets', async () => {
    const result = { date: '2026-11-20', sport: 'Wrestling', opponent: 'Owasso', isHome: true };
    const results = [
      { ...result, ourScore: 7, theirScore: 7 },
      { ...result, ourScore: 1, theirScore: 2 },
      { ...result, summary: 'Second of nine' },
    ];
    const { body } = await colleges.admin.post(
      `${path}/preview`,
      newsletter({ intro: '', games: [], results }),
    );
    expect(body.text).not.toContain('NEXT GAMES');
    expect(body.text.match(/Owasso, (.*)/g)).toEqual([
      'Owasso, T 7–7',
      'Owasso, L 1–2',
      'Owasso, Second of nine',
    ]);
  });

  test('is sent to every confirmed address with its own unsubscribe link, once per idempotency key', async () => {
    await confirmed('ann@mail.example');
    await confirmed('ben@mail.example');
    await subscribe('unsure@mail.example');
    await colleges.db('mails').delete();
    const body = { key: randomUUID(), newsletter: newsletter() };
    const responses = await Promise.all(
      [1, 2, 3].map(() => colleges.admin.post(`${path}/issues`, body)),
    );
    expect(
      responses.map(({ status, body }) => [status, body.id, body.recipients, body.waiting]),
    ).toEqual(Array(3).fill([201, 1, 2, 2]));
    const corrected = { ...body, newsletter: { ...newsletter(), intro: 'Corrected' } };
    expect(await colleges.admin.post(`${path}/issues`, corrected)).toMatchObject({
      status: 409,
      body: { message: 'A newsletter with this key was sent with another text' },
    });
    const all = await mails();
    expect(all.map(({ to }) => to)).toEqual(['ann@mail.example', 'ben@mail.example']);
    const codes = [await codeOf('ann@mail.example'), await codeOf('ben@mail.example')];
    expect(all.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(
      codes.map((code) => `${origin}/follow/${code}`),
    );
    for (const [index, mail] of all.entries()) expect(mail.html).toContain(codes[index]);
    expect(
      await colleges.db('activity').where({ subject: 'newsletter' }).select('label', 'count'),
    ).toEqual([{ label: null, count: 2 }]);
    expect((await colleges.admin.get(`${path}/issues`)).body).toEqual([
      {
        id: 1,
        subject: 'This week',
        createdAt: expect.any(String),
        recipients: 2,
        waiting: 2,
        failed: 0,
      },
    ]);
  });

  test('is tested by one mail to an address of the admin’s choice', async () => {
    expect(
      await colleges.admin.post(`${path}/test`, {
        to: 'office@sandites.example',
        newsletter: newsletter(),
      }),
    ).toMatchObject({ status: 202 });
    expect(await mails()).toMatchObject([
      { to: 'office@sandites.example', subject: 'Test: This week' },
    ]);
  });

  test.each(['preview', 'test', 'issues'])('%s is for admins', async (call) => {
    const body = {
      preview: newsletter(),
      test: { to: 'a@b.example', newsletter: newsletter() },
      issues: { key: randomUUID(), newsletter: newsletter() },
    }[call];
    expect(await colleges.coach.post(`${path}/${call}`, body)).toMatchObject({ status: 403 });
    expect(await colleges.nobody.post(`${path}/${call}`, body)).toMatchObject({ status: 401 });
  });

  test('is refused without a mail server', async () => {
    expect((await withoutMail.nobody.get(getMailStatus.path)).body).toEqual({ isSent: false });
    expect((await colleges.nobody.get(getMailStatus.path)).body).toEqual({ isSent: true });
    expect(
      await withoutMail.admin.post(`${path}/issues`, {
        key: randomUUID(),
        newsletter: newsletter(),
      }),
    ).toMatchObject({ status: 409 });
    expect(
      await withoutMail.admin.post(`${path}/test`, { to: 'a@b.example', newsletter: newsletter() }),
    ).toMatchObject({ status: 409 });
    expect((await withoutMail.admin.post(`${path}/preview`, newsletter())).status).toBe(200);
    await withoutMail.as({ ip: newAddress() }).post('/api/contact-messages', message());
    expect(await withoutMail.db('mails')).toEqual([]);
  });
});

describe('a message to the school', () => {
  const send = (changes = {}) =>
    stranger().post('/api/contact-messages', {
      ...message({ phone: '(918) 555-0100' }),
      ...changes,
    });

  test('is forwarded to the school, with Reply-To the sender', async () => {
    await send();
    expect(await mails()).toEqual([
      {
        to: 'athletics@sandites.example',
        replyTo: { name: 'Pat Reader', address: 'pat@mail.example' },
        subject: 'Contact form: Tickets',
        text: expect.stringContaining(
          'Where can I buy them?\n\n' +
            '--\nFrom: Pat Reader (parent)\nEmail: pat@mail.example\nPhone: (918) 555-0100\n',
        ),
      },
    ]);
  });

  test('is not forwarded where it was deleted before, or the honeypot was filled', async () => {
    await send({ website: 'https://spam.example' });
    expect(await mails()).toEqual([]);
    const { body } = await send();
    await colleges.admin.delete(`/api/contact-messages/${body.id}`);
    expect(await mails()).toEqual([]);
  });
});
