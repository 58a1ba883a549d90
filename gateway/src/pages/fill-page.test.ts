import { createHash } from 'node:crypto';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { coach } from '../testing/test-auth';
import { testPage, type BuildParts } from '../testing/test-builds';
import type { PreviewOf } from './link-preview/link-previews';
import { eventually } from '../testing/run-program';
import { testGateway, type TestGateway } from '../testing/test-gateway';

const css = '.games{color:black}';
const shell: BuildParts = {
  files: {
    'main.js': 'start()',
    'signed-out.html': '<nav>Login</nav><main>[[{html}]]</main>',
    'signed-in.html': '<nav>[[user.name]]</nav><main>[[{html}]]</main>',
    'loading.html': '<h1>[[page.title]]</h1>',
    'not-found.html': '<p>There is no page at [[page.address]].</p>',
    'forms.js': 'forms()',
    'forms.css': '.field{}',
  },
  pages: [],
  prerendered: {
    signedOut: 'signed-out.html',
    signedIn: 'signed-in.html',
    loading: 'loading.html',
    notFound: 'not-found.html',
  },
  sharedFiles: { '@sandites/ui/forms': ['forms.js', 'forms.css'] },
};
const lists = ['teams', 'sports', 'sportFilters', 'playerSports'];
const remote: BuildParts = {
  files: {
    'remoteEntry.js': 'register()',
    'schedule-page.css': css,
    'schedule-page.html': '<h1>Schedules</h1>',
    'lost-page.html': 'lost',
    'player-page.html': '<h1>[[page.heading]]</h1>',
    'faulty-page.html': '<ul>[[#school.teams]]</ul>',
    'nested-page.html': `${'[[#school.teams]]'.repeat(8)}x${'[[/school.teams]]'.repeat(8)}`,
    'multiplied-page.html':
      lists.map((list) => `[[#school.${list}]]`).join('') +
      'x'.repeat(200) +
      lists
        .map((list) => `[[/school.${list}]]`)
        .reverse()
        .join(''),
  },
  pages: [
    testPage('/schedule', {
      title: 'Schedules',
      files: ['schedule-page.css'],
      prerendered: 'schedule-page.html',
    }),
    testPage('/join', {
      title: 'Join & <play>',
      files: ['schedule-page.css'],
      shared: ['@sandites/ui/forms'],
    }),
    testPage('/player/:shareCode', { title: 'Player', prerendered: 'player-page.html' }),
    testPage('/faulty', { title: 'Faulty', prerendered: 'faulty-page.html' }),
    testPage('/nested', { title: 'Nested', prerendered: 'nested-page.html' }),
    testPage('/multiplied', { title: 'Multiplied', prerendered: 'multiplied-page.html' }),
    testPage('/lost', { title: 'Lost', prerendered: 'lost-page.html' }),
  ],
};

let gateway: TestGateway;
beforeAll(async () => {
  const previewOf: PreviewOf = async (_found, { shareCode }) =>
    shareCode === 'abc' ? { title: 'Ann <Lee> · QB', heading: 'Ann <Lee>' } : null;
  gateway = await testGateway({ shell, remote, previewOf });
});
afterAll(() => gateway.stop());

const rootOf = (html: string) => /<div id="root">(.*)<\/div>\n<noscript>/.exec(html)?.[1];
const open = async (path: string, cookie = '') => gateway.client.get(path, { Cookie: cookie });

describe('a page that its build prerendered', () => {
  it('is rendered in the layout of the shell', async () => {
    expect(rootOf((await open('/schedule')).text)).toBe(
      '<nav>Login</nav><main><h1>Schedules</h1></main>',
    );
  });

  it('is rendered in the layout of who is signed in, with the name escaped', async () => {
    const cookie = await gateway.signIn('coach');
    for (const id of gateway.auth.sessions.keys())
      gateway.auth.sessions.set(id, { ...coach, username: '<b>Ann</b>' });
    const { text } = await open('/schedule', cookie);
    expect(rootOf(text)).toBe('<nav>&lt;b&gt;Ann&lt;/b&gt;</nav><main><h1>Schedules</h1></main>');
  });

  it('has its styles inlined, and the content policy allows only them', async () => {
    const { text, headers } = await open('/schedule');
    expect(text).toMatch(
      new RegExp(
        `<style data-href="/federation/mf-public/1/schedule-page.css">${css.replace('.', '\\.')}</style>`,
      ),
    );
    expect(text).not.toContain('as="style"');
    const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/,
    );
    expect(headers.get('content-security-policy')).toContain(` ${hash};`);
  });

  it.each([
    ['abc', 'Ann &lt;Lee&gt;'],
    ['unknown', 'Player'],
  ])(
    'and stands behind the share code %s has the heading of what is behind it',
    async (code, heading) => {
      expect(rootOf((await open(`/player/${code}`)).text)).toContain(`<h1>${heading}</h1>`);
    },
  );

  it('is replaced by a loading indicator where its file is no template', async () => {
    expect(rootOf((await open('/faulty')).text)).toContain('<h1>Faulty</h1>');
  });

  it.each(['Nested', 'Multiplied'])(
    'is soon replaced by a loading indicator where its lists become too much: %s',
    async (title) => {
      const before = process.cpuUsage();
      const { text } = await open(`/${title.toLowerCase()}`);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
      expect(rootOf(text)).toContain(`<h1>${title}</h1>`);
    },
  );

  it('is logged once where its file is no template', async () => {
    const cookie = await gateway.signIn('coach');
    for (let visits = 0; visits < 2; visits += 1) await open('/faulty', cookie);
    const lines = gateway.logged.filter(({ file }) => file === 'faulty-page.html');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', remote: 'mf-public', version: '1' }),
    ]);
  });

  it('is replaced by a loading indicator where its file is missing', async () => {
    await rm(join(gateway.releasesDir, 'mf-public', '1', 'lost-page.html'));
    expect(rootOf((await open('/lost')).text)).toContain('<h1>Lost</h1>');
  });
});

describe('any other page', () => {
  it('shows a loading indicator', async () => {
    expect(rootOf((await open('/join')).text)).toBe(
      '<nav>Login</nav><main><h1>Join &amp; &lt;play&gt;</h1></main>',
    );
  });

  it('has its styles prefetched', async () => {
    const { text } = await open('/join');
    expect(text).toMatch(/as="style" href="\/federation\/mf-public\/1\/schedule-page\.css"/);
    expect(text).not.toContain('<style data-href');
  });

  it('names the shell’s chunks that it uses beside the first file', async () => {
    const { text } = await open('/join');
    expect(text).toMatch(/rel="preload" as="script" href="\/federation\/shell\/1\/forms\.js"/);
    expect(text).toMatch(/rel="stylesheet" href="\/federation\/shell\/1\/forms\.css"/);
  });

  it('of a shell without a bootstrap script links the main script', async () => {
    const { text } = await open('/join');
    expect(text).toMatch(/<script defer src="\/federation\/shell\/1\/main\.js"/);
  });

  it('that is not found says so', async () => {
    expect(rootOf((await open('/nowhere')).text)).toBe(
      '<nav>Login</nav><main><p>There is no page at this address.</p></main>',
    );
  });
});

describe('a slot of a prerendered page', () => {
  const homeWith = (content: string) =>
    `<h1>Home</h1><div data-slot="home.after-games">${content}</div><p>Alumni</p>`;
  const home = homeWith('[[{slot:home/after-games}]]');
  let site: TestGateway;
  beforeAll(async () => {
    const files = { 'remoteEntry.js': 'register()', 'home-page.html': home };
    site = await testGateway({
      shell,
      remote: { files, pages: [testPage('/', { title: 'Home', prerendered: 'home-page.html' })] },
    });
  });
  afterAll(() => site.stop());

  it('is empty where no remote fills it', async () => {
    expect(rootOf((await site.client.get('/')).text)).toBe(
      `<nav>Login</nav><main>${homeWith('')}</main>`,
    );
  });

  it('has the prerendered content of a live remote, with its styles', async () => {
    const files = {
      'remoteEntry.js': 'register()',
      'month.html': '<h2>This month</h2>',
      'month.css': '.month{}',
      'faulty.html': '[[/school.teams]]',
    };
    const slots = [
      {
        slot: 'home.after-games',
        module: './faulty',
        files: [],
        prerendered: 'faulty.html',
      },
      {
        slot: 'home.after-games',
        module: './month',
        files: ['month.css'],
        prerendered: 'month.html',
      },
    ];
    await site.publish('mf-club', '1', { files, pages: [], slots });
    await eventually(
      async () => (await site.client.get('/federation/live')).body['mf-club'] === '1',
    );
    const page = await site.client.get('/');
    expect(rootOf(page.text)).toBe(
      `<nav>Login</nav><main>${homeWith('<h2>This month</h2>')}</main>`,
    );
    expect(page.text).toContain(
      '<style data-href="/federation/mf-club/1/month.css">.month{}</style>',
    );
    expect(page.headers.get('content-security-policy')).toContain(
      createHash('sha256').update('.month{}').digest('base64'),
    );
  });
});

describe('a file of the store that cannot be read for a moment', () => {
  it('fails its page only for that moment', async () => {
    await gateway.publish('mf-club', '1', {
      files: { 'remoteEntry.js': 'register()', 'club-page.html': '<h1>Club</h1>' },
      pages: [testPage('/club', { prerendered: 'club-page.html' })],
    });
    await eventually(
      async () => (await gateway.client.get('/federation/live')).body['mf-club'] === '1',
    );
    const file = join(gateway.releasesDir, 'mf-club/1/club-page.html');
    await rename(file, `${file}.aside`);
    // A link to itself: reading it fails with ELOOP.
    await symlink(file, file);
    expect((await open('/club')).status).toBe(500);
    await rm(file);
    await rename(`${file}.aside`, file);
    expect(rootOf((await open('/club')).text)).toBe('<nav>Login</nav><main><h1>Club</h1></main>');
  });
});
