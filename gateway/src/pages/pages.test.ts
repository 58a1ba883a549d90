import { Boot, compileValidator } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { remoteParts, testPage } from '../testing/test-builds';
import { eventually } from '../testing/run-program';
import { coach } from '../testing/test-auth';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const open = (path: string, cookie = '') =>
  gateway.client.send(path, { redirect: 'manual', headers: { Cookie: cookie } });
/** Every pair of a file's hash and CORS mode as the one word `signed`. */
const withSigned = (html: string) =>
  html.replaceAll(/integrity="sha256-[^"]+" crossorigin="anonymous"/g, 'signed');
const bootCheck = compileValidator(Boot);
const bootOf = (html: string) =>
  bootCheck.validate(
    JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
    ),
  );

describe('the HTML of a page', () => {
  it('names the files of the shell, with their hashes', async () => {
    const { status, text, headers } = await open('/schedule');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text).toContain('<title>Schedules · Sandites</title>');
    expect(withSigned(text)).toContain(
      '<link rel="stylesheet" href="/federation/shell/1/main.css" ' +
        'data-href="/federation/shell/1/main.css" signed>',
    );
    expect(withSigned(text)).toContain(
      '<script defer src="/federation/shell/1/start.js" signed></script>',
    );
    expect(withSigned(text)).toContain(
      '<link rel="preload" as="script" href="/federation/shell/1/main.js" signed ' +
        'fetchpriority="low" data-start>',
    );
  });

  it('says in one sentence what to do where the script does not start', async () => {
    const { text } = await open('/schedule');
    const sentence = /<aside id="not-started".*?<p>(.*)<\/p><\/aside>/.exec(text)?.[1] ?? '';
    expect(sentence).toContain('Buttons and forms do not work');
    expect(sentence).toContain('<a href="/api/calendar.ics?as=file">calendar file</a>');
    expect(sentence).toMatch(/<a href="tel:\d{10}">\(\d{3}\) 555-\d{4}<\/a>/);
  });

  it('names the shell’s first files in a Link header too, for early hints', async () => {
    const { headers } = await open('/schedule');
    const hint = (file: string, kind: string) =>
      expect.stringMatching(
        new RegExp(
          `^</federation/shell/1/${file}>; rel=preload; as=${kind}; crossorigin; integrity="sha256-[^"]+"$`,
        ),
      );
    expect(headers.get('link')?.split(', ')).toEqual([
      hint('main.css', 'style'),
      hint('start.js', 'script'),
      hint('main.js', 'script; fetchpriority=low'),
    ]);
  });

  it('preloads the files of the remote’s page without blocking', async () => {
    const { text } = await open('/schedule');
    expect(withSigned(text)).toContain(
      '<link rel="preload" as="script" href="/federation/mf-public/1/remoteEntry.js" signed ' +
        'fetchpriority="low">',
    );
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/federation\/mf-public\/1\/schedule-page\.js"/,
    );
    expect(text).toMatch(
      /<link rel="preload" as="style" href="\/federation\/mf-public\/1\/schedule-page\.css"/,
    );
    expect(text).not.toMatch(/stylesheet[^>]*mf-public/);
  });

  it('links the styles of a page of the shell itself', async () => {
    const { text } = await open('/auth');
    expect(text).toMatch(/<link rel="stylesheet" href="\/federation\/shell\/1\/sign-in-page\.css"/);
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/federation\/shell\/1\/sign-in-page\.js"/,
    );
    expect(text.match(/shell\/1\/main\.js"/g)).toHaveLength(1);
  });

  it('preloads the reads that this visitor may make', async () => {
    const nobody = (await open('/schedule')).text;
    const admin = (await open('/schedule', await gateway.signIn('admin'))).text;
    const read = (path: string) =>
      `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials" fetchpriority="low">`;
    expect(nobody).toContain(read('/api/athletic-events'));
    expect(nobody).not.toContain(read('/api/users'));
    expect(admin).toContain(read('/api/users'));
  });

  it('preloads no read where the address names a tab, which has its own', async () => {
    const { text } = await open('/schedule?tab=results');
    expect(text).not.toContain('as="fetch"');
  });

  it.each([
    ['/player/aB-9', '/api/player-profile/share/aB-9'],
    ['/player/a%2Fb%22c', '/api/player-profile/share/a%2Fb%22c'],
  ])('starts the read that %s names', async (path, href) => {
    const { text } = await open(path);
    expect(text.match(/as="fetch" href="[^"]*"/g)).toEqual([`as="fetch" href="${href}"`]);
  });

  it('preloads no read for a URL that cannot be decoded', async () => {
    const { status, text } = await open('/player/%zz');
    expect(status).toBe(200);
    expect(text).not.toContain('as="fetch"');
  });

  it('contains the registry with every page', async () => {
    const { value, issues } = bootOf((await open('/schedule')).text);
    expect(issues).toBeUndefined();
    expect(value?.registry.remotes.flatMap(({ live }) => live.pages)).toHaveLength(
      remoteParts.pages.length,
    );
  });

  it('contains the signed-in user', async () => {
    const { value, issues } = bootOf((await open('/', await gateway.signIn('coach'))).text);
    expect(issues).toBeUndefined();
    expect(value?.user).toEqual(coach);
    expect(value?.registry.shell.remote).toBe('shell');
    expect(bootOf((await open('/')).text).value?.user).toBeNull();
  });

  it('escapes a title', async () => {
    const { text } = await open('/package/abc');
    expect(text).toContain('<title>Recruiting &lt;Package&gt; · Sandites</title>');
    expect(text).toContain('Recruiting \\u003cPackage>');
    expect(bootOf(text).issues).toBeUndefined();
  });

  it.each(['/schedule/', '/SCHEDULE', '/schedule?sport=Football'])(
    'is the same at %s',
    async (path) => {
      expect((await open(path)).text).toContain('<title>Schedules');
    },
  );
});

describe('a page whose content is looked up', () => {
  let looking: TestGateway;
  beforeAll(async () => {
    looking = await testGateway({
      previewOf: async ({ page }, { shareCode }) => {
        if (page.path !== '/player/:shareCode') return null;
        if (shareCode === 'gone') return { isMissing: true };
        return {
          title: `Player <${shareCode}>`,
          description: 'Class of 2026',
          properties: { 'og:title': 'A "player"' },
        };
      },
    });
  });
  afterAll(() => looking.stop());

  it('has what was found in its head', async () => {
    const { status, text } = await looking.client.get('/player/aB9');
    expect(status).toBe(200);
    expect(text).toContain('<title>Player &lt;aB9&gt; · Sandites</title>');
    expect(text).toContain('<meta name="description" content="Class of 2026">');
    expect(text).toContain('<meta property="og:title" content="A &quot;player&quot;">');
  });

  it('is 404 where there is nothing', async () => {
    const { status, text } = await looking.client.get('/player/gone');
    expect([status, text.includes('<title>Player · Sandites</title>')]).toEqual([404, true]);
    expect(text).not.toContain('as="fetch"');
  });
});

describe('a path without a page', () => {
  it.each([
    '/nowhere',
    '/alumni',
    '/package',
    '/package/a/b',
    '/schedule//',
    '/%2e%2e/x',
    '/coach',
  ])('%s is 404, with the shell', async (path) => {
    const { status, text } = await open(path);
    expect(status).toBe(404);
    expect(text).toContain('<title>Page Not Found · Sandites</title>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('main.js');
  });

  it('refuses other methods', async () => {
    const { status, headers } = await gateway.client.post('/schedule', {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a user without the second factor that the role requires', () => {
  it('is redirected to set it up before any page of the role, and nowhere else', async () => {
    const cookie = await gateway.signIn('coach');
    const id = [...gateway.auth.sessions.keys()].at(-1) ?? '';
    const locationOf = async (path: string) => (await open(path, cookie)).headers.get('location');
    expect(await locationOf('/coach-dashboard')).toBeNull();
    gateway.auth.sessions.set(id, {
      id: 7,
      username: 'coach',
      role: 'coach',
      needsSecondFactor: true,
    });
    expect([await locationOf('/coach-dashboard'), await locationOf('/schedule')]).toEqual([
      '/account',
      null,
    ]);
  });
});

describe('a path that moved', () => {
  it.each([
    ['/coach/dashboard', '/coach-dashboard'],
    ['/athletes', '/player-cards'],
    ['/athletes?sport=Football', '/player-cards?sport=Football'],
  ])('%s answers 308 to %s (D2, D81)', async (path, to) => {
    const { status, headers } = await open(path);
    expect([status, headers.get('location')]).toEqual([308, to]);
  });
});

describe('a guarded page', () => {
  it.each([
    ['/coach-dashboard', '', '/auth'],
    ['/admin', '', '/auth'],
    ['/coach-dashboard', 'user', '/'],
    ['/admin', 'coach', '/'],
    ['/auth', 'user', '/coach-dashboard'],
  ])('%s sends "%s" to %s', async (path, username, to) => {
    const { status, headers } = await open(path, username && (await gateway.signIn(username)));
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      to,
      'no-store',
    ]);
  });

  it.each([
    ['/coach-dashboard', 'coach'],
    ['/coach-dashboard', 'admin'],
    ['/admin', 'admin'],
    ['/auth', ''],
  ])('%s opens to "%s"', async (path, username) => {
    expect((await open(path, username && (await gateway.signIn(username)))).status).toBe(200);
  });
});

describe('caching', () => {
  it('does not store a page that shows the signed-in user', async () => {
    expect((await open('/', await gateway.signIn('coach'))).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  it('lets a browser revalidate a page', async () => {
    const { headers } = await open('/');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      'Cookie, Accept-Encoding',
    ]);
    const again = await gateway.client.get('/', { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    for (const cookie of ['', await gateway.signIn('coach')]) {
      const { headers, text } = await gateway.client.get('/', {
        'Accept-Encoding': encoding,
        Cookie: cookie,
      });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(text).toContain('</html>');
    }
  });
});

describe('security headers', () => {
  it('let a page run only scripts that the registry names', async () => {
    const { headers, text } = await open('/');
    const schoolStyle = /<style>(:root[^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const styleHash = createHash('sha256').update(schoolStyle).digest('base64');
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      `style-src 'self' 'sha256-${styleHash}'`,
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('keep pages behind a share code out of search indexes, referrers and caches', async () => {
    const { text, headers } = await open('/package/abc');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<html lang="en" data-private>');
    expect([
      headers.get('x-robots-tag'),
      headers.get('referrer-policy'),
      headers.get('cache-control'),
    ]).toEqual(['noindex', 'no-referrer', 'private, no-store']);
    expect(text).not.toContain('abc');
  });
});

describe('files at the root', () => {
  it('come from the shell', async () => {
    expect((await open('/robots.txt')).text).toBe('User-agent: *\n');
    expect((await open('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
  });

  it('are no others', async () => {
    expect((await open('/main.js')).status).toBe(404);
    expect((await open('/constructor.png')).status).toBe(404);
  });
});

describe('a new release', () => {
  const registryNow = async () => bootOf((await open('/')).text).value?.registry;

  it('is in the next page, with the one before as its fallback', async () => {
    const before = await registryNow();
    await gateway.publish('mf-public', '2', {
      ...remoteParts,
      pages: [...remoteParts.pages, testPage('/brand-new', { title: 'New' })],
    });
    await eventually(async () => (await open('/brand-new')).status === 200);
    const registry = await registryNow();
    expect(registry?.revision).not.toBe(before?.revision);
    expect(
      registry?.remotes.map(({ live, previous }) => [live.version, previous?.version]),
    ).toEqual([['2', '1']]);
  });
});
