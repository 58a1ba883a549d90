import {
  schoolDay,
  seasonName,
  seasonOf,
  type AthleticEvent,
  type NewsItem,
  type PackagedPlayer,
  type PublicPackage,
  type SharedPlayer,
} from '@sandites/contracts';
import { DateTime } from 'luxon';
import { pictureFile } from '@sandites/service-kit/testing';
import { eventually } from '../../testing/run-program';
import { json } from '../../testing/fake-service';
import { testPage } from '../../testing/test-builds';
import { testGateway, type TestGateway } from '../../testing/test-gateway';
import { shortened } from './link-previews';

const nothingKnown = {
  highlightUrl: null,
  hudlUrl: null,
  twitterUrl: null,
  instagramUrl: null,
  honors: null,
  imageSrc: null,
  imageThumb: null,
  act: null,
  sat: null,
  hometown: null,
  levels: null,
  highSchool: null,
  fortyYard: null,
  vertical: null,
  bench: null,
  passYds: null,
  passComp: null,
  passTd: null,
  rushYds: null,
  rushTd: null,
  recYds: null,
  recTd: null,
  tackles: null,
  sacks: null,
  interceptions: null,
  pointsPerGame: null,
  reboundsPerGame: null,
  assistsPerGame: null,
  stealsPerGame: null,
  blocksPerGame: null,
  battingAvg: null,
  homeRuns: null,
  rbi: null,
  era: null,
  strikeouts: null,
  goals: null,
  assists: null,
  savePercentage: null,
  sprintTime: null,
  mileTime: null,
  longestThrow: null,
  longestJump: null,
  wins: null,
  losses: null,
  bestTime: null,
  strokeStyle: null,
  weightClass: null,
  recordWins: null,
  recordLosses: null,
  pins: null,
  sources: {},
};
const jaylen = {
  sport: 'Football',
  firstName: 'Jaylen',
  lastName: 'Huckaby',
  position: 'QB',
  graduationYear: 2027,
  height: `6'2"`,
  weight: 196,
  jerseyNumber: 7,
  jersey: '7',
} as const;
const player = (given: Partial<SharedPlayer> = {}): SharedPlayer => ({
  ...nothingKnown,
  ...jaylen,
  gpa: 3.84,
  email: 'jaylen@students.example',
  shareCode: 'abc',
  ...given,
});
const packaged = (id: number, given: Partial<PackagedPlayer> = {}): PackagedPlayer => ({
  ...nothingKnown,
  ...jaylen,
  id,
  packagePlayer: { id, packageId: 5, notes: null, highlight: null },
  ...given,
});
const offense = (given: Partial<PublicPackage> = {}): PublicPackage => ({
  id: 5,
  name: 'Class of 2027 Offense',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'abc',
  createdAt: '2026-09-01T12:00:00Z',
  players: [packaged(1)],
  ...given,
});

const origin = 'https://www.sandites.example';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicOrigin: origin });
});
afterAll(() => gateway.stop());

/** The fake players service's response for every code. */
function behind(status: number, body: unknown): void {
  gateway.events.requests.length = 0;
  gateway.events.respond = (_request, res) => json(res, status, body);
}
async function head(
  path: string,
): Promise<{ status: number; html: string; said: Record<string, string> }> {
  const response = await fetch(gateway.url + path);
  const html = await response.text();
  const metaTags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']) => [name, content] as const,
  );
  return { status: response.status, html, said: Object.fromEntries(metaTags) };
}
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];
const picture = (address: string) => fetch(gateway.url + address.replace(origin, ''));
/** Width and height in a PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('a link to a player', () => {
  test('shows name, position, class and school, and never e-mail or grades (D39)', async () => {
    behind(200, player());
    const { status, html, said } = await head('/player/abc');
    expect(status).toBe(200);
    expect(titleOf(html)).toBe('Jaylen Huckaby · QB · Class of 2027 · Sandites');
    expect(said).toMatchObject({
      description: 'QB, class of 2027, 6&#39;2&quot;, 196 lbs. Football at Sandite High School.',
      'og:title': 'Jaylen Huckaby · QB · Class of 2027',
      'og:site_name': 'Sandites Athletics',
      robots: 'noindex',
    });
    expect(said['og:image']).toMatch(
      /^https:\/\/www\.sandites\.example\/previews\/player\/abc\.png\?v=/,
    );
    expect(html).not.toMatch(/3\.84|jaylen@/);
  });

  test('leaves out what the family does not allow, in the picture too (D66)', async () => {
    behind(200, player({ height: null, weight: null }));
    const { html, said } = await head('/player/abc');
    expect(said['description']).toBe('QB, class of 2027. Football at Sandite High School.');
    expect(html).not.toContain('lbs');
    const allowed = said['og:image'];
    behind(404, { message: 'Not found', error: 'Not found', code: 'not_found', requestId: 'x' });
    expect((await picture(allowed ?? '')).status).toBe(404);
    expect((await head('/player/abc')).html).not.toContain('Huckaby');
  });

  test('is one read as the gateway, without a session', async () => {
    behind(200, player());
    gateway.auth.requests.length = 0;
    await head('/player/abc');
    expect(gateway.events.requests.map(({ url }) => url)).toEqual([
      '/api/player-profile/share/abc',
    ]);
    expect(gateway.events.requests[0]?.headers.authorization).toMatch(/^Bearer /);
    expect(gateway.auth.requests).toEqual([]);
  });

  test('has a picture of 1200 × 630, at a new URL when its content changes', async () => {
    behind(200, player());
    const { said } = await head('/player/abc');
    const response = await picture(said['og:image'] ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
    behind(200, player({ weight: 201 }));
    expect((await head('/player/abc')).said['og:image']).not.toBe(said['og:image']);
  });

  test('has the player’s photo in its picture, where the share page shows one', async () => {
    const imageSrc = '/api/player-profile/share/abc/photo/0123-800';
    const jpeg = await pictureFile();
    const responses = (photo: number) => {
      gateway.events.respond = ({ url }, res) =>
        url === imageSrc
          ? res
              .writeHead(photo, { 'Content-Type': 'image/jpeg' })
              .end(photo === 200 ? jpeg : undefined)
          : json(res, 200, player({ imageSrc }));
    };
    const bytesFrom = async (address = '') =>
      Buffer.from(await (await picture(address)).arrayBuffer());
    behind(200, player());
    const without = await bytesFrom((await head('/player/abc')).said['og:image']);
    // Without a readable photo the picture has the texts only, and is not cached.
    responses(404);
    const { said } = await head('/player/abc');
    expect((await bytesFrom(said['og:image'])).equals(without)).toBe(true);
    responses(200);
    const withPhoto = await bytesFrom(said['og:image']);
    expect(sizeOf(withPhoto)).toEqual([1200, 630]);
    expect(withPhoto.equals(without)).toBe(false);
    expect(gateway.events.requests.at(-1)?.headers.accept).toBe('image/jpeg');
  });

  test.each([
    ['markup', '</title><script>alert(1)</script>'],
    ['another script', 'نور'],
    ['emoji', '🏈🏈'],
    ['no end', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)],
  ])('with %s in the name stays text, and its picture is the crest', async (_, lastName) => {
    behind(200, player({ lastName }));
    const { html, said } = await head('/player/abc');
    expect(html).not.toContain('<script>alert');
    expect(titleOf(html)).toContain('Jaylen');
    const [own, crest] = await Promise.all([
      picture(said['og:image'] ?? ''),
      picture('/previews/crest.png'),
    ]);
    expect(
      Buffer.from(await own.arrayBuffer()).equals(Buffer.from(await crest.arrayBuffer())),
    ).toBe(true);
  });
});

describe('a link to a package', () => {
  test('shows its name, how many athletes there are, and the first of them', async () => {
    const names = ['Huckaby', 'Whitfield', 'Mosley', 'Cross'];
    behind(
      200,
      offense({ players: names.map((lastName, index) => packaged(index + 1, { lastName })) }),
    );
    const { html, said } = await head('/package/abc');
    expect(titleOf(html)).toBe('Class of 2027 Offense · Sandites');
    expect(said['og:description']).toBe(
      '4 athletes of Football at Sandite High School: Jaylen Huckaby (QB, 2027), Jaylen ' +
        'Whitfield (QB, 2027), Jaylen Mosley (QB, 2027) and 1 more.',
    );
    expect((await picture(said['og:image'] ?? '')).status).toBe(200);
  });

  test('says so where it has no athletes', async () => {
    behind(200, offense({ players: [] }));
    expect((await head('/package/abc')).said['description']).toBe(
      'Football at Sandite High School: no athletes in this package yet.',
    );
  });

  test('is neutral where it is private, for its owner too', async () => {
    for (const response of [{ shareCode: 'abc', isPublic: false }, offense({ isPublic: false })]) {
      behind(200, response);
      const { status, html } = await head('/package/abc');
      expect([status, titleOf(html)]).toEqual([200, 'Recruiting &lt;Package&gt; · Sandites']);
      expect(html).not.toContain('Offense');
    }
  });
});

describe('an unknown code', () => {
  test.each([
    ['/package/none', 'Package Not Found'],
    ['/player/none', 'Player Profile Not Found'],
  ])('%s is 404 with a title that says so and nothing else (D28)', async (path, title) => {
    behind(404, { message: 'Not found', error: 'Not found', code: 'not_found', requestId: 'x' });
    const { status, html, said } = await head(path);
    expect([status, titleOf(html)]).toEqual([404, `${title} · Sandites`]);
    expect(said['robots']).toBe('noindex');
    expect(said['og:image']).toBe(`${origin}/previews/crest.png`);
    expect(said['og:title']).toBe(title);
  });

  test('has no picture, even where it had one before', async () => {
    behind(200, player());
    const { said } = await head('/player/abc');
    behind(404, {});
    expect((await picture(said['og:image'] ?? '')).status).toBe(404);
    expect((await picture('/previews/anything/abc.png')).status).toBe(404);
  });
});

test('title, description and texts of the preview stand in the first 4 kB of a page (D92)', async () => {
  behind(200, player());
  for (const path of ['/player/abc', '/schedule', '/']) {
    const { html } = await head(path);
    const start = html.slice(0, 4_000);
    for (const text of ['<title>', 'name="description"', 'og:title', 'og:image', 'og:description'])
      expect([path, start.includes(text)]).toEqual([path, true]);
    expect(html.indexOf('og:image:alt')).toBeLessThan(html.indexOf('<style'));
  }
});

describe('a link to any other page', () => {
  test('shows the page’s title and description, and the crest', async () => {
    await gateway.publish('mf-recruiting', '1', {
      files: { 'remoteEntry.js': 'register()' },
      pages: [
        testPage('/resources', { title: 'Resources', description: 'Help that is free.' }),
        testPage('/secret', { title: 'Secret', access: 'coach' }),
      ],
    });
    await eventually(async () => (await head('/resources')).status === 200);
    const { said } = await head('/resources');
    expect(said).toMatchObject({
      description: 'Help that is free.',
      'og:title': 'Resources',
      'og:description': 'Help that is free.',
      'og:image': `${origin}/previews/crest.png`,
    });
  });

  test('shows the same for a page of coaches', async () => {
    await gateway.publish('mf-coach', '1', {
      files: { 'remoteEntry.js': 'register()' },
      pages: [
        testPage('/dashboard', {
          title: 'Dashboard',
          description: 'For coaches.',
          access: 'coach',
        }),
      ],
    });
    await eventually(
      async () => (await fetch(`${gateway.url}/dashboard`, { redirect: 'manual' })).status === 302,
    );
    const response = await fetch(`${gateway.url}/dashboard`, {
      headers: { Cookie: await gateway.signIn('coach') },
    });
    expect(await response.text()).toContain('<meta name="description" content="For coaches.">');
  });

  test('shows the school’s where the page has none', async () => {
    expect((await head('/schedule')).said['og:description']).toMatch(/^Teams, schedules, athletes/);
  });
});

test('while the service is down the page is served with a neutral preview', async () => {
  behind(500, { message: 'broken' });
  expect((await head('/player/abc')).status).toBe(200);
  expect(gateway.events.requests[0]?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  await gateway.events.kill();
  const { status, headers } = await gateway.client.get('/player/abc');
  await gateway.events.revive();
  expect(status).toBe(200);
  expect(gateway.logged).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      requestId: headers.get('x-request-id'),
      upstream: 'players',
      msg: 'A shared player or package cannot be read for its link preview',
    }),
  );
});

test('unknown fields of a newer service are ignored', async () => {
  behind(200, { ...player(), commitment: 'Tulsa' });
  expect(titleOf((await head('/player/abc')).html)).toContain('Jaylen Huckaby');
});

const game: AthleticEvent = {
  id: 7,
  date: '2026-11-27',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: '</script>Owasso',
  location: 'Owasso Stadium',
  isHome: false,
  gameNumber: 1,
  kind: 'game',
  endDate: null,
  outcome: null,
  status: 'final',
  ourScore: 28,
  theirScore: 14,
  summary: null,
  ticketsUrl: 'https://tickets.example/7',
  streamUrl: null,
  period: null,
  periods: null,
  note: null,
  createdAt: '2026-08-01T12:00:00Z',
};

describe('a link to a game (D82)', () => {
  const dataIn = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

  test('shows its result, day and place', async () => {
    behind(200, { ...game, opponent: 'Owasso' });
    const { status, html, said } = await head('/games/7');
    expect([status, titleOf(html)]).toEqual([200, 'Football at Owasso: W 28–14 · Sandites']);
    expect(said).toMatchObject({
      'og:title': 'Football at Owasso: W 28–14',
      'og:description': 'W 28–14. Fri, Nov 27, 2026, 7:00 PM, Owasso Stadium. Sandite High School.',
    });
    expect(said['robots']).toBeUndefined();
  });

  test('has a picture with its state and score, at a new address when they change (D108)', async () => {
    behind(200, { ...game, opponent: 'Owasso' });
    const address = (await head('/games/7')).said['og:image'] ?? '';
    expect(address).toMatch(/^https:\/\/www\.sandites\.example\/previews\/game\/7\.png\?v=/);
    const response = await picture(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(sizeOf(png)).toEqual([1_200, 630]);
    expect(png.length).toBeLessThanOrEqual(200_000);
    behind(200, { ...game, opponent: 'Owasso', ourScore: 35 });
    expect((await head('/games/7')).said['og:image']).not.toBe(address);
  });

  test('has a description of at most 200 letters, however long its place is', async () => {
    behind(200, { ...game, opponent: 'Owasso', location: 'Stadium '.repeat(25).trim() });
    const { said } = await head('/games/7');
    expect(said['og:description']).toMatch(/^W 28–14\. .{100,190}…$/);
    expect(said['og:description']?.length).toBeLessThanOrEqual(200);
  });

  test('that is not there has no picture', async () => {
    behind(404, { message: 'Not found', error: 'Not found' });
    expect((await picture('/previews/game/7.png')).status).toBe(404);
  });

  test('says that it is moved, and when it was', async () => {
    const was = { date: '2026-11-26', changedAt: '2026-11-20T12:00:00Z' };
    const moved = { status: 'scheduled', ourScore: null, theirScore: null, was } as const;
    behind(200, { ...game, ...moved, opponent: 'Owasso', summary: 'Lightning' });
    expect((await head('/games/7')).said).toMatchObject({
      'og:title': 'Football at Owasso: Moved',
      'og:description':
        'Moved, Lightning. Fri, Nov 27, 2026, 7:00 PM (was Thu, Nov 26, 7:00 PM), ' +
        'Owasso Stadium. Sandite High School.',
    });
  });

  test('has it as structured data, which no text can end', async () => {
    behind(200, game);
    expect(dataIn((await head('/games/7')).html)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Football at </script>Owasso',
      startDate: '2026-11-27T19:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Owasso Stadium', address: 'Owasso Stadium' },
      homeTeam: { name: '</script>Owasso' },
      url: `${origin}/games/7`,
    });
  });

  test.each([
    [{ status: 'canceled', ourScore: null, theirScore: null }, 'EventCancelled', undefined],
    [
      {
        status: 'scheduled',
        ourScore: null,
        theirScore: null,
        was: { date: '2026-11-26', changedAt: '2026-11-20T12:00:00Z' },
      },
      'EventRescheduled',
      '2026-11-26T19:00-06:00',
    ],
  ] as const)('says that it is off or moved: %j', async (changes, status, previous) => {
    behind(200, { ...game, ...changes });
    const data = dataIn((await head('/games/7')).html);
    expect(data.eventStatus).toBe(`https://schema.org/${status}`);
    expect(data.previousStartDate).toBe(previous);
  });

  const zoned = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/);
  const team = { '@type': 'SportsTeam', name: expect.any(String), sport: 'Football' };

  test.each([
    ['a game that is on', {}],
    ['one at home', { isHome: true, location: 'Sandite Stadium' }],
    ['one that is postponed', { status: 'postponed', ourScore: null, theirScore: null }],
    ['one without a time', { time: 'TBD' }],
  ] as const)('has the structured data that Google publishes: %s', async (_which, changes) => {
    behind(200, { ...game, ...changes });
    expect(dataIn((await head('/games/7')).html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: expect.any(String),
      description: expect.any(String),
      startDate: 'time' in changes ? '2026-11-27' : zoned,
      eventStatus: expect.stringMatching(
        /^https:\/\/schema\.org\/Event(Scheduled|Postponed|Cancelled|Rescheduled)$/,
      ),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: expect.any(String), address: expect.any(String) },
      homeTeam: team,
      awayTeam: team,
      performer: [team, team],
      organizer: { '@type': 'Organization', name: expect.any(String), url: origin },
      image: [expect.stringMatching(/^https:\/\//)],
      url: expect.stringMatching(/^https:\/\//),
    });
  });

  test('that is not there is 404, and neutral while it cannot be read', async () => {
    behind(404, { message: 'Not found', error: 'Not found', code: 'not_found', requestId: 'x' });
    for (const path of ['/games/7', '/games/x']) {
      const { status, html, said } = await head(path);
      expect([status, titleOf(html)]).toEqual([404, 'Game Not Found · Sandites']);
      expect(said['og:title']).toBe('Game Not Found');
    }
    behind(503, {});
    expect((await head('/games/7')).status).toBe(200);
  });
});

describe('a link to news (D85)', () => {
  const item: NewsItem = {
    id: 3,
    title: 'State <champions>',
    body: `What a night.\n\n${'word '.repeat(100)}`,
    sport: 'Football',
    pinnedUntil: null,
    imageUrl: '/api/news/photos/0123456789abcdef0123456789abcdef-800',
    imageThumb: '/api/news/photos/0123456789abcdef0123456789abcdef-200',
    publishedAt: '2026-11-20T12:00:00Z',
  };

  test('has its title, its beginning and its picture in the first 4 kB', async () => {
    behind(200, item);
    const { status, html } = await head('/news/3');
    expect([status, titleOf(html)]).toEqual([200, 'State &lt;champions&gt; · Sandites']);
    const start = html.slice(0, 4_096);
    expect(start).toContain('property="og:title" content="State &lt;champions&gt;"');
    expect(start).toMatch(/property="og:description" content="What a night\. word [^"]{100,200}…"/);
    expect(start).toContain(`property="og:image" content="${origin}${item.imageUrl ?? ''}"`);
  });

  test('has the crest without a picture', async () => {
    behind(200, { ...item, imageUrl: null, imageThumb: null });
    expect((await head('/news/3')).html).toContain(
      `property="og:image" content="${origin}/previews/crest.png"`,
    );
  });

  test('that is not there, or not yet, is 404', async () => {
    behind(404, { message: 'Not found', error: 'Not found', code: 'not_found', requestId: 'x' });
    const { status, html } = await head('/news/3');
    expect([status, titleOf(html)]).toEqual([404, 'News Not Found · Sandites']);
  });
});

test('the feed of news has a short address, and pages name it', async () => {
  gateway.events.requests.length = 0;
  gateway.events.respond = (_request, res) => {
    res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
    res.end('<feed xmlns="http://www.w3.org/2005/Atom"/>');
  };
  const response = await fetch(`${gateway.url}/news.atom`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  expect(gateway.events.requests.map(({ url }) => url)).toEqual(['/api/news.atom']);
  expect((await head('/news/3')).html).toContain('href="/news.atom"');
});

test('a link to a team names it, and an unknown team is 404 (D81)', async () => {
  const { status, html } = await head('/teams/womens-basketball');
  expect([status, titleOf(html)]).toEqual([200, 'Women&#39;s Basketball · Sandites']);
  const unknown = await head('/teams/chess');
  expect([unknown.status, titleOf(unknown.html)]).toEqual([404, 'Team Not Found · Sandites']);
});

test.each([
  ['football-freshman', [], 200],
  ['football-8th-grade', [], 404],
  ['football-8th-grade', [{ ...game, level: '8th Grade' }], 200],
])('a link to the team %s with the games %j is %i (D100)', async (slug, games, status) => {
  behind(200, games);
  expect(await head(`/teams/${slug}`)).toMatchObject({ status });
});

describe('the picture of a link to a team (D108)', () => {
  const today = schoolDay();
  const weekday = DateTime.fromISO(today).setLocale('en-US').toFormat('ccc, LLL d');
  const won = { ...game, opponent: 'Owasso', date: today, level: 'JV' };
  const tonight = {
    ...{ ...game, id: 8, opponent: 'Jenks', date: today, level: 'JV', status: 'scheduled' },
    ...{ ourScore: null, theirScore: null, isHome: true },
  };

  test('has its record and its next game, and a new address when they change', async () => {
    behind(200, [tonight, won]);
    const { said } = await head('/teams/football-jv');
    expect(gateway.events.requests.map(({ url }) => url)).toEqual([
      '/api/athletic-events?order=latest&limit=200&team=football-jv',
    ]);
    const season = seasonName(seasonOf(today));
    expect(said['og:description']).toBe(
      `${season}: Record 1–0. Next game: vs Jenks, ${weekday}, 7:00 PM. Sandite High School.`,
    );
    const address = said['og:image'] ?? '';
    expect(address).toMatch(
      /^https:\/\/www\.sandites\.example\/previews\/team\/football-jv\.png\?v=/,
    );
    const response = await picture(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(sizeOf(png)).toEqual([1_200, 630]);
    expect(png.length).toBeLessThanOrEqual(200_000);
    behind(200, [won]);
    const later = (await head('/teams/football-jv')).said;
    expect(later['og:image']).not.toBe(address);
    expect(later['og:description']).toBe(`${season}: Record 1–0. Sandite High School.`);
  });

  test('is there before the first game; a team that is none has no picture', async () => {
    behind(200, []);
    expect((await picture('/previews/team/softball.png')).status).toBe(200);
    expect((await picture('/previews/team/chess.png')).status).toBe(404);
  });

  test('is the crest while its games cannot be read, and the page has its name', async () => {
    behind(503, { message: 'Later' });
    const { html, said } = await head('/teams/softball');
    expect(titleOf(html)).toBe('Softball · Sandites');
    expect(said['og:image']).toContain('/previews/crest.png');
  });
});

test('a page whose code opens nothing is 404, and is shown while that is not known (D76)', async () => {
  behind(404, { message: 'Not found', error: 'Not found', code: 'not_found', requestId: 'x' });
  expect((await head('/consent/abc')).status).toBe(404);
  expect(gateway.events.requests.map(({ url }) => url)).toEqual(['/api/consent/abc']);
  for (const status of [200, 503]) {
    behind(status, {});
    expect((await head('/consent/abc')).status).toBe(200);
  }
});

describe('a long text', () => {
  const thai = 'นักกีฬา'.repeat(500);
  test.each([
    ['without a blank', 'x'.repeat(3_000)],
    ['of another script', thai],
    ['of long addresses', `See ${'https://a.example/'.padEnd(3_000, 'y')}`],
    ['of words', 'word '.repeat(600)],
  ])('%s has at most 200 letters in a preview', (_, text) => {
    expect(shortened(text).length).toBeLessThanOrEqual(200);
    expect(shortened(text).length).toBeGreaterThan(150);
    expect(shortened(text)).toMatch(/…$/);
  });

  test('is cut between words where it has some', () =>
    expect(shortened('word '.repeat(600))).toMatch(/word…$/));
});
