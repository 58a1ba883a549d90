import type { BrowserContext, Page } from '@playwright/test';
import { browser } from '../api/matrix/bodies';
import { expectAccessible } from '../support/accessible';
import { waitUntilSettled } from '../support/settled';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const widths = [360, 1440];
const follow = (page: Page) => page.getByRole('dialog', { name: 'Follow' });

test.describe('a site without a mail server', () => {
  test('says that none is sent, and offers the calendar in place of mails', async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/teams/volleyball');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('No newsletter is sent yet')).toBeVisible();
      await expect(footer.getByRole('link', { name: 'calendar' })).toHaveAttribute(
        'href',
        '/schedule',
      );
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(
        follow(page).getByRole('checkbox', { name: 'Volleyball', exact: true }),
      ).toBeChecked();
      await expect(follow(page).getByRole('textbox')).toHaveCount(0);
      await expect(follow(page).getByRole('link', { name: 'Google' })).toHaveAttribute(
        'href',
        /sport%3DVolleyball/,
      );
      await expectAccessible(page);
    }
  });
});

test('the dialog opens and closes by keyboard, from the calendar and from the bell too', async ({
  page,
}) => {
  await page.goto('/teams/football');
  await waitUntilSettled(page);
  const button = page.getByRole('button', { name: 'Follow', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(follow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(follow(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page
    .getByRole('dialog', { name: 'Add to calendar' })
    .getByRole('button', { name: 'Follow' })
    .click();
  await expect(follow(page).getByRole('checkbox', { name: 'Football', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Notices' }).click();
  await page.getByRole('region', { name: 'Recent notices' }).getByRole('button').click();
  await expect(follow(page).getByRole('checkbox', { name: 'All sports' })).toBeChecked();
});

/** Delivers a push to the service worker, as the browser's push service would. */
async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  await session.detach();
}

test('a push is shown as a notification, counted by the bell, and leads to the game', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const events = (await (await page.request.get('/api/athletic-events')).json()) as {
    id: number;
  }[];
  const url = `/games/${events[0]?.id}`;
  await page.goto('/schedule');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      scope: '/',
    });
    const worker = registration.installing ?? registration.waiting;
    if (worker)
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      );
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  // The page listens once it is hydrated.
  await waitUntilSettled(page);
  await page.waitForLoadState('networkidle');
  const title = 'Football at Stillwater is canceled';
  await deliver(context, page, {
    title,
    body: 'Fri, Nov 27, 7:00 PM',
    url,
    tag: 'game-1',
    topic: 'changes',
    at: new Date().toISOString(),
  });

  // The page that is open shows it too.
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return (await registration?.getNotifications())?.map(({ title, body, tag, icon, data }) => ({
        title,
        body,
        tag,
        icon: new URL(icon).pathname,
        data: data as unknown,
      }));
    });
  // The headless shell of Chromium shows none.
  if (await page.evaluate(() => Notification.permission === 'granted'))
    await expect.poll(notifications).toEqual([
      {
        title,
        body: 'Fri, Nov 27, 7:00 PM',
        tag: 'game-1',
        icon: '/icon-192.png',
        data: { url },
      },
    ]);

  // It is kept: another page counts it.
  await page.goto('/coaching-staff');
  await page.getByRole('button', { name: 'Notices, 1 new' }).click();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Recent notices' })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(new RegExp(`${url}$`));
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
});

test('a press on the notification opens the game', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await page.goto('/schedule');
  const [worker] = context.serviceWorkers();
  const running = worker ?? (await context.waitForEvent('serviceworker'));
  // No browser lets a script press a notification: the event is the one that it would send.
  const opened = await running.evaluate(async () => {
    const scope = globalThis as unknown as {
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
    };
    const urls: string[] = [];
    scope.clients.openWindow = async (url) => {
      urls.push(url);
      return null;
    };
    const waited: Promise<unknown>[] = [];
    const press = (url: string) =>
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification: { data: { url }, close: () => undefined },
          waitUntil: (work: Promise<unknown>) => waited.push(work),
        }),
      );
    press('/games/1');
    press('https://elsewhere.example/');
    await Promise.all(waited);
    return urls;
  });
  expect(opened).toEqual([`${new URL(page.url()).origin}/games/1`]);
});

test('a device that follows by push goes on by itself where another service worker takes over (D84)', async ({
  page,
  context,
}) => {
  const former = browser();
  const renewed = { ...former, subscription: browser().subscription };
  const follow = async (body: object) =>
    (
      (await (await page.request.post('/api/push-subscriptions', { data: body })).json()) as {
        code: string;
      }
    ).code;
  const code = await follow(former);
  await page.goto('/schedule');
  const [worker] = context.serviceWorkers();
  const running = worker ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const subscribedWith = await running.evaluate(
    async ({ code, subscription }) => {
      const scope = globalThis as unknown as {
        registration: { pushManager: object };
        dispatchEvent: (event: Event) => boolean;
      };
      // The browser of the tests has no push service. A new worker has no subscription.
      let options: { applicationServerKey?: string } = {};
      Object.defineProperties(scope.registration.pushManager, {
        getSubscription: { value: async () => null },
        subscribe: {
          value: async (given: object) => {
            options = given;
            return subscription;
          },
        },
      });
      await (await caches.open('sandites-push')).put('/code', new Response(code));
      const waited: Promise<unknown>[] = [];
      scope.dispatchEvent(
        Object.assign(new Event('activate'), {
          waitUntil: (work: Promise<unknown>) => waited.push(work),
        }),
      );
      await Promise.all(waited);
      return options.applicationServerKey;
    },
    { code, subscription: renewed.subscription },
  );
  const { publicKey } = (await (await page.request.get('/api/push-key')).json()) as {
    publicKey: string;
  };
  expect(subscribedWith).toBe(publicKey);
  expect(await (await page.request.get(`/api/push-subscriptions/${code}`)).json()).toEqual({
    sports: former.sports,
    topics: former.topics,
  });
  // The new subscription is that of the device, not of another one.
  expect(await follow(renewed)).toBe(code);
  await page.request.delete(`/api/push-subscriptions/${code}`);
});

test('the site can be installed: the browser finds nothing missing', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: 'Sandites', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).not.toContainEqual(
    expect.stringMatching(/manifest|icon/),
  );
});
