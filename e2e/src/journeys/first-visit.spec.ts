import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

test.describe('a first visit', () => {
  test('makes no serial request for data that the server could preload', async ({ page }) => {
    await page.goto('/schedule?season=2024');
    await expect(page.getByRole('tab', { name: 'August 2024' })).toBeVisible();
    const html = await (await page.request.get('/schedule')).text();
    // Requests in idle time after the load event do not count.
    const requestedUrls = await page.evaluate(() => {
      const loaded = performance
        .getEntriesByType('navigation')
        .reduce((_, entry) => ('loadEventStart' in entry ? Number(entry.loadEventStart) : 0), 0);
      const early = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < loaded);
      return early
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.(js|css)$|^\/api\//.test(path));
    });
    expect(requestedUrls.length).toBeGreaterThan(3);
    // The heartbeat's script, and what keeps the games, are loaded last.
    const later = (path: string) => /\/(heartbeat-worker|kept-games)\./.test(path);
    expect(
      [...new Set(requestedUrls)].filter((path) => !html.includes(path) && !later(path)),
    ).toEqual([]);
  });

  test('evaluates the shell in pieces, so that its script alone starts nothing', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener(
        'load',
        ({ target }) => {
          if (target instanceof HTMLScriptElement && target.src.endsWith('/main.js'))
            target.dataset['startedLater'] = String(
              Boolean(document.getElementById('not-started')),
            );
        },
        true,
      ),
    );
    await page.goto('/');
    await waitUntilSettled(page);
    const script = page.locator('script[src$="/main.js"]');
    await expect(script).toHaveAttribute('data-started-later', 'true');
    await expect(page.locator('#not-started')).toHaveCount(0);
  });

  test('sends no request to another origin', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on(
      'request',
      (request) =>
        !request.url().startsWith(baseURL ?? '') &&
        !request.url().startsWith('data:') &&
        elsewhere.push(request.url()),
    );
    for (const path of ['/', '/schedule', '/player-cards']) {
      await page.goto(path);
      await waitUntilSettled(page);
    }
    expect(elsewhere).toEqual([]);
  });

  test('gets a strict content policy, and no script without a hash', async ({ request }) => {
    const response = await request.get('/');
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    for (const [script] of (await response.text()).matchAll(
      /<script(?! type="application\/json")[^>]*>/g,
    ))
      expect(script).toContain('integrity="sha256-');
  });
});
