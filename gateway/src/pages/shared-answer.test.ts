import type { AthleticEvent, NewsItem } from '@sandites/contracts';
import { testPage, type BuildParts } from '../testing/test-builds';
import { testGateway, type TestGateway } from '../testing/test-gateway';

const strips =
  '[[#changedGames.length]]<aside class="games">[[#changedGames]]<a href="[[to]]">[[label]]</a>' +
  '[[/changedGames]]</aside>[[/changedGames.length]]' +
  '[[#pinnedNews.length]]<aside><ul>[[#pinnedNews]]<li><a href="[[to]]">[[label]]</a></li>' +
  '[[/pinnedNews]]</ul></aside>[[/pinnedNews.length]]';
const shell: BuildParts = {
  files: {
    'main.js': 'start()',
    'signed-out.html': `<nav>Login</nav>${strips}<main>[[{html}]]</main>`,
    'loading.html': '<h1>[[page.title]]</h1>',
  },
  pages: [],
  prerendered: { signedOut: 'signed-out.html', loading: 'loading.html' },
};
const remote: BuildParts = {
  files: { 'remoteEntry.js': 'register()' },
  pages: [
    testPage('/schedule'),
    testPage('/news'),
    testPage('/player/:shareCode', { private: true }),
  ],
};

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway({ shell, remote });
});
afterEach(() => gateway.stop());

const page = async (path = '/schedule') => (await gateway.client.get(path)).text;
const pinned = (title: string): NewsItem => ({
  id: 3,
  title,
  body: 'Bring a blanket.',
  sport: null,
  pinnedUntil: '2026-11-20',
  publishedAt: '2026-11-19T12:00:00Z',
  imageUrl: null,
  imageThumb: null,
});

test.each([true, false])('a page says whether the site sends mail: %s', async (isMailSent) => {
  gateway.events.isMailSent = isMailSent;
  expect(await page()).toContain(`"isMailSent":${isMailSent}`);
});

test('while services are down a page offers no mail and names no news, and is sent', async () => {
  await gateway.events.kill();
  const { status, text } = await gateway.client.get('/schedule');
  expect(status).toBe(200);
  expect(text).toContain('"isMailSent":false');
  expect(text).not.toContain('pinnedNews');
  expect(text).not.toContain('changedGames');
});

test('of services that stand still a page waits for 300 ms at most, and the next one not at all', async () => {
  gateway.events.pinnedNews = [pinned('Gates open at 5')];
  await page();
  gateway.events.listener = () => undefined;
  const timed = async () => {
    const from = performance.now();
    expect(await page()).toContain('Gates open at 5');
    return performance.now() - from;
  };
  expect(await timed()).toBeLessThan(5_000);
  const next: number[] = [];
  for (let visits = 0; visits < 8; visits += 1) next.push(await timed());
  expect(Math.min(...next)).toBeLessThan(250);
});

describe('pinned news (D85)', () => {
  const strip = '<aside><ul><li><a href="/news/3">Gates open at 5</a></li></ul></aside>';

  test('are in the page and in its start data as soon as they are posted', async () => {
    expect(await page()).toContain('<nav>Login</nav><main>');
    expect(await page()).toContain('"pinnedNews":[]');
    gateway.events.pinnedNews = [pinned('Gates open at 5')];
    expect(await page()).toContain(`<nav>Login</nav>${strip}<main>`);
    expect(await page()).toContain('"pinnedNews":[{"id":3,"title":"Gates open at 5"');
    gateway.events.pinnedNews = [];
    expect(await page()).toContain('<nav>Login</nav><main>');
  });

  test('are over no page behind a share code, and not on the not-found page', async () => {
    gateway.events.pinnedNews = [pinned('Gates open at 5')];
    for (const path of ['/player/abc', '/nowhere'])
      expect(await page(path)).not.toContain('<aside>');
  });

  test('have titles that stay text: no tag in them is filled, and they close no element', async () => {
    gateway.events.pinnedNews = [pinned('[[{html}]] & <b>$&</b> [[school.name]]')];
    expect(await page()).toContain(
      '<a href="/news/3">[[{html}]] &amp; &lt;b&gt;$&amp;&lt;/b&gt; [[school.name]]</a>',
    );
  });

  test('stay in the page while they cannot be read', async () => {
    gateway.events.pinnedNews = [pinned('Gates open at 5')];
    await page();
    await gateway.events.kill();
    expect(await page()).toContain(strip);
  });
});

describe('games that are off or moved (D79)', () => {
  const game: AthleticEvent = {
    ...{ id: 7, date: '2024-11-29', time: '19:00', sport: 'Football', level: 'Varsity' },
    ...{ opponent: 'Union', location: 'Stadium', isHome: true, status: 'canceled' },
    ...{ ourScore: null, theirScore: null, summary: '[[{html}]] <b>', ticketsUrl: null },
    ...{
      streamUrl: null,
      period: null,
      periods: null,
      note: null,
      createdAt: '2026-08-01T12:00:00Z',
    },
    ...{ gameNumber: 1, kind: 'game', endDate: null, outcome: null },
  };
  const strip =
    '<aside class="games"><a href="/games/7">Football vs Union, Fri, Nov 29, 7:00 PM, is canceled: ' +
    '[[{html}]] &lt;b&gt;.</a></aside>';

  test('are over the schedule as soon as they are, before pinned news', async () => {
    expect(await page()).toContain('<nav>Login</nav><main>');
    gateway.events.changedGames = [game];
    gateway.events.pinnedNews = [pinned('Gates open at 5')];
    expect(await page()).toContain(`<nav>Login</nav>${strip}<aside><ul>`);
  });

  test('are over no other page, which knows them for the next one', async () => {
    gateway.events.changedGames = [game];
    const text = await page('/news');
    expect(text).not.toContain('<aside class="games"');
    expect(text).toContain('"changedGames":[{"id":7');
  });
});
