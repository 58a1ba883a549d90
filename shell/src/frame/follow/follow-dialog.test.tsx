import {
  createFollow,
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  getPushSubscription,
  listEvents,
  myTeamsKey,
  schoolDay,
  seasonOf,
  updatePushSubscription,
} from '@sandites/contracts';
import { useFollow } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';

const api = fakeApi();
const calls = (method: string) => api.calls.filter((call) => call.method === method);

function OpenButton({ teams }: { teams?: readonly string[] }) {
  const follow = useFollow();
  return <button onClick={() => follow(teams)}>open</button>;
}
async function open(teams?: readonly string[], isMailSent = true) {
  renderShell(<OpenButton {...(teams && { teams })} />, { isMailSent });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Follow' });
  await within(dialog).findByRole('checkbox', { name: 'All sports' });
  return dialog;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const followByMail = async (email: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Follow by Email');
};

describe('by email', () => {
  test('a level of a sport can be followed where it has several this season (D100)', async () => {
    const date = `${seasonOf(schoolDay())}-09-01`;
    const game = { id: 1, date, time: '19:00', sport: 'Volleyball', opponent: 'Jenks' };
    api.on(listEvents, {
      status: 200,
      json: [
        { ...game, level: 'Varsity' },
        { ...game, level: 'JV' },
      ],
    });
    api.on(createFollow, { status: 202 });
    await open(['volleyball-jv']);
    expect(await screen.findByRole('checkbox', { name: 'Varsity Volleyball' })).not.toBeChecked();
    expect(box('JV Volleyball')).toBeChecked();
    await followByMail('ann@example.com');
    await waitFor(() =>
      expect(calls('POST')).toMatchObject([{ body: { sports: ['volleyball-jv'] } }]),
    );
  });

  test('without a page’s team those with a star are selected; a star is given there too (D109)', async () => {
    localStorage.setItem(myTeamsKey, JSON.stringify(['volleyball-jv']));
    await open();
    expect(box('All sports')).not.toBeChecked();
    expect(box('JV Volleyball')).toBeChecked();
    const star = screen.getByRole('button', { name: 'JV Volleyball', pressed: true });
    await userEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem(myTeamsKey)).toBe('[]');
    await userEvent.click(star);
    expect(localStorage.getItem(myTeamsKey)).toBe('["volleyball-jv"]');
    localStorage.removeItem(myTeamsKey);
  });

  test('the page’s sport is selected, and others can be', async () => {
    api.on(createFollow, { status: 202 });
    await open(['football']);
    expect([box('All sports').checked, box('Football').checked]).toEqual([false, true]);
    await press('Other sports');
    await userEvent.click(box('Volleyball'));
    await userEvent.click(box('News'));
    await followByMail('ann@example.com');
    expect(
      await screen.findByText(
        'Check ann@example.com: if it does not follow yet, a link to open is on its way. ' +
          'If it does, a link to its choices.',
        { selector: 'p' },
      ),
    ).toBeVisible();
    expect(calls('POST')).toMatchObject([
      {
        url: '/api/follows',
        body: {
          email: 'ann@example.com',
          sports: ['football', 'volleyball'],
          topics: ['changes', 'results'],
        },
      },
    ]);
    expect(screen.getByRole('dialog', { name: 'Follow' })).toBeVisible();
  });

  test('where no sport is given, all of them are selected', async () => {
    api.on(createFollow, { status: 202 });
    await open();
    expect(screen.queryByRole('checkbox', { name: 'Football' })).not.toBeInTheDocument();
    await followByMail('ann@example.com');
    await waitFor(() => expect(calls('POST')).toMatchObject([{ body: { sports: ['all'] } }]));
  });

  test('without a sport, a topic or an address nothing is sent, and each is named', async () => {
    await open(['football']);
    for (const name of ['Football', 'Game changes', 'Results', 'News'])
      await userEvent.click(box(name));
    await followByMail('');
    expect(screen.getByText('Choose at least one')).toBeVisible();
    expect(screen.getByText(/^Email /)).toBeVisible();
    await userEvent.click(box('News'));
    expect(await screen.findByText('Choose at least one sport')).toBeVisible();
    expect(calls('POST')).toEqual([]);
  });

  test('the newsletter alone needs no sport', async () => {
    api.on(createFollow, { status: 202 });
    await open(['football']);
    for (const name of ['Football', 'Game changes', 'Results', 'News', 'Newsletter'])
      await userEvent.click(box(name));
    await followByMail('ann@example.com');
    await waitFor(() =>
      expect(calls('POST')).toMatchObject([{ body: { sports: [], topics: ['newsletter'] } }]),
    );
  });

  test('a failure keeps what was typed', async () => {
    api.on(createFollow, 'network-error');
    await open(['football']);
    await followByMail('ann@example.com');
    expect(
      await screen.findByText('There was a problem following. Please try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });
});

test('what the topics are is said, of the newsletter where there is one', async () => {
  const topics = () => screen.getByRole('group', { name: 'Tell me about' });
  await open(['football']);
  expect(topics()).toHaveAccessibleDescription(
    'Results are final scores. News is what our coaches write about these teams. ' +
      'The newsletter is about all sports, now and then.',
  );
});

test('where the site sends no mail, the calendar of the chosen sports is offered instead', async () => {
  await open(['football'], false);
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Newsletter' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apple' })).toHaveAttribute(
    'href',
    'webcal://localhost/api/calendar.ics?sport=Football',
  );
});

describe('on this device', () => {
  const json = {
    endpoint: 'https://push.example/1',
    expirationTime: null,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  let permission: NotificationPermission;
  const requestPermission = jest.fn(async () => permission);
  const subscribe = jest.fn(async () => ({ toJSON: () => json }));
  const unsubscribe = jest.fn(async () => true);
  /** The cache with the code. */
  let code: string | undefined;

  beforeEach(() => {
    permission = 'granted';
    code = undefined;
    requestPermission.mockClear();
    subscribe.mockClear();
    const registration = {
      active: {},
      pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) },
    };
    const cache = {
      put: async (_key: string, response: { text: () => Promise<string> }) => {
        code = await response.text();
      },
    };
    const browser: [object, string, unknown][] = [
      [window, 'PushManager', class {}],
      [
        window,
        'caches',
        {
          match: async () => (code === undefined ? undefined : { text: async () => code }),
          open: async () => cache,
          delete: async () => {
            code = undefined;
          },
          has: async () => false,
        },
      ],
      [
        navigator,
        'serviceWorker',
        Object.assign(new EventTarget(), {
          register: async () => registration,
          getRegistration: async () => registration,
        }),
      ],
      [
        window,
        'Notification',
        {
          requestPermission,
          get permission() {
            return permission;
          },
        },
      ],
    ];
    for (const [holder, name, value] of browser)
      Object.defineProperty(holder, name, { value, configurable: true });
  });
  afterEach(() => {
    for (const name of ['PushManager', 'caches', 'Notification'])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('permission is asked on a press only; then the choices are stored, and what is on is said', async () => {
    api.on(getPushKey, { status: 200, json: { publicKey: 'key' } });
    api.on(createPushSubscription, { status: 201, json: { code: 'abc' } });
    await open(['football']);
    expect(requestPermission).not.toHaveBeenCalled();
    await press('Turn On Notifications');
    expect(
      await screen.findByText('This device gets Game changes, Results and News of Football.', {
        selector: 'section p',
      }),
    ).toBeVisible();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect(calls('POST')).toMatchObject([
      {
        body: { subscription: json, sports: ['football'], topics: ['changes', 'results', 'news'] },
      },
    ]);
    expect(code).toBe('abc');
  });

  test('what the device gets already is kept beside the page’s sport, can be changed and turned off', async () => {
    code = 'abc';
    api.on(getPushSubscription, {
      status: 200,
      json: { sports: ['softball'], topics: ['changes'] },
    });
    api.on(updatePushSubscription, { status: 200, json: {} });
    api.on(deletePushSubscription, { status: 204 });
    await open(['football']);
    expect([box('Football').checked, box('Softball').checked, box('Results').checked]).toEqual([
      true,
      true,
      false,
    ]);
    await press('Save Choices');
    await waitFor(() =>
      expect(calls('PUT')).toMatchObject([
        { url: '/api/push-subscriptions/abc', body: { sports: ['football', 'softball'] } },
      ]),
    );
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Turn On Notifications' })).toBeVisible();
    expect(calls('DELETE')).toMatchObject([{ url: '/api/push-subscriptions/abc' }]);
    expect(unsubscribe).toHaveBeenCalled();
    expect(code).toBeUndefined();
  });

  test('a browser that was told no says how to allow it', async () => {
    permission = 'denied';
    await open(['football']);
    expect(screen.getByText('Notifications are blocked')).toBeVisible();
    await press('Turn On Notifications');
    expect(calls('POST')).toEqual([]);
  });

  test('a browser without push service says that it could not be done', async () => {
    api.on(getPushKey, { status: 200, json: { publicKey: 'key' } });
    subscribe.mockRejectedValueOnce(new Error('no push service'));
    await open(['football']);
    await press('Turn On Notifications');
    expect(
      await screen.findByText(/Notifications could not be turned on in this browser/),
    ).toBeVisible();
  });

  test('an iPhone needs the site on its Home Screen first', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18)');
    await open(['football']);
    expect(screen.getByText('Press Share, then Add to Home Screen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn On Notifications' })).not.toBeInTheDocument();
  });

  test('Chrome on an iPhone leads to Safari first (D120)', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18) CriOS/131.0');
    await open(['football']);
    expect(screen.getByText(/^Open this site in Safari first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in Safari' })).toHaveAttribute(
      'href',
      'x-safari-http://localhost/',
    );
    expect(screen.queryByText('Press Share, then Add to Home Screen.')).not.toBeInTheDocument();
  });

  test('another browser without push says so', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    await open(['football']);
    expect(screen.getByText('This browser cannot show notifications.')).toBeVisible();
  });
});
