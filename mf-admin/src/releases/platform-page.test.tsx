import {
  getRemoteReleases,
  listReleases,
  listRetiredRemotes,
  listUsedCalls,
  previewRelease,
  restoreRemote,
  retireRemote,
  rollBackRelease,
  setReleaseCanary,
  type LiveRemote,
  type RemoteReleases,
  type RetiredRemote,
  type StoredVersion,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesTab } from './platform-page';

const api = fakeApi();
beforeEach(() => api.on(listUsedCalls, { status: 200, json: [] }));
const since = '2026-11-21T19:05:00.000Z';

const live: LiveRemote = {
  remote: 'mf-coach',
  version: 'two',
  ownVersion: '1.2.0',
  storedAt: since,
  source: { commit: '0123456789abcdef', branch: 'main', isClean: false },
  revision: 4,
  since,
  by: 'anna',
  reason: 'A better table',
  isKnownToWork: true,
  state: 'passed',
  slots: [],
  outcome: { shown: 12, failed: 1, fallback: 2 },
  alertedAt: null,
  alertReason: null,
  canary: null,
};
const stored = (version: string, rest: Partial<StoredVersion> = {}): StoredVersion => ({
  version,
  ownVersion: '1.1.0',
  source: { commit: 'fedcba9876543210', branch: 'main', isClean: true },
  measured: {},
  warnings: [],
  storedAt: since,
  storedBy: 'anna',
  lastLiveAt: since,
  state: 'passed',
  ...rest,
});
const detail: RemoteReleases = {
  remote: 'mf-coach',
  versions: [
    stored('three', { lastLiveAt: null }),
    stored('two'),
    stored('broken', { state: 'auto_rolled_back' }),
    stored('one'),
  ],
  history: [
    {
      id: 9,
      at: since,
      kind: 'taken_back',
      version: 'two',
      before: 'broken',
      percent: null,
      by: 'the gateway',
      reason: 'It failed for 5 visitors within 10 minutes',
    },
  ],
  failures: [
    {
      version: 'broken',
      stage: 'render',
      kind: 'error',
      message: 'TypeError: Cannot read properties of undefined',
      position: 'src/players/PlayersTab.tsx:40:12',
      part: '',
      count: 7,
      visitors: 5,
      lastAt: since,
    },
  ],
};

async function open(button?: string, row = live, retired: readonly RetiredRemote[] = []) {
  api.on(listRetiredRemotes, { status: 200, json: retired });
  api.on(listReleases, { status: 200, json: [row] });
  api.on(getRemoteReleases, { status: 200, json: detail });
  const page = renderPage(<ReleasesTab />);
  const found = await screen.findByRole('row', { name: /mf-coach/ });
  if (!button) return { page, row: found, dialog: within(found) };
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { page, row: found, dialog: within(await screen.findByRole('dialog')) };
}
const sentRequests = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

test('it shows what is live, since when, by whom and why, with its error rate', async () => {
  const { row } = await open();
  for (const words of [
    '1.2.0',
    'passed, reported by its team',
    /by anna$/,
    'A better table',
    '12 views, 3 errors',
    '0123456 of main, not committed',
  ])
    expect(within(row).getByText(words)).toBeInTheDocument();
});

test('a version without a number of its team is called by its day, and so is a canary', async () => {
  const canary = {
    version: '9d63420a17d7',
    ownVersion: null,
    storedAt: '2026-11-25T18:00:00.000Z',
    percent: 10,
    outcome: { shown: 4, failed: 0, fallback: 0 },
  };
  const { row } = await open(undefined, { ...live, ownVersion: null, canary });
  expect(within(row).getByText('version of Nov 21')).toBeVisible();
  expect(within(row).getByText('version of Nov 25, 10% of visitors')).toBeVisible();
  expect(row).not.toHaveTextContent('9d63420a17d7');
});

test('a badge marks a failing release that was not rolled back', async () => {
  const alertReason = 'GET /api/coaches answered 503 for 5 of 6 networks, before for 0 of 9';
  const { row } = await open(undefined, { ...live, alertedAt: since, alertReason });
  expect(within(row).getByText(/^High error rate since /)).toBeVisible();
  expect(within(row).getByText(alertReason)).toBeVisible();
});

test.each([
  ['failed_smoke_test', 'failed smoke test'],
  ['failed_tests', 'failed tests'],
] as const)('a live version that failed before has no green badge: %s', async (state, badge) => {
  const { row } = await open(undefined, { ...live, state });
  expect(within(row).getByText(badge)).toBeVisible();
  expect(within(row).queryByText(/^passed/)).not.toBeInTheDocument();
});

test('a failed load says so', async () => {
  api.on(listRetiredRemotes, { status: 200, json: [] });
  api.on(listReleases, { status: 503, json: { message: 'away', error: 'away' } });
  renderPage(<ReleasesTab />);
  expect(await screen.findByText('The releases could not be loaded.')).toBeVisible();
});

describe('rolling back', () => {
  test('asks for a reason, offers the last working version first, and shows the result', async () => {
    const { page, dialog } = await open('Roll Back of mf-coach');
    const version = await dialog.findByLabelText('Version');
    expect(version).toHaveValue('one');
    expect(
      within(version)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['one', 'broken']);
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(dialog.getByText('Enter a reason. It appears in the history.')).toBeVisible();

    api.on(rollBackRelease, { status: 200, json: { ...live, version: 'one' } });
    await userEvent.type(dialog.getByLabelText('Reason'), 'The table is empty');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST')).toEqual([
      {
        url: '/api/releases/mf-coach/rollback',
        body: { version: 'one', reason: 'The table is empty', revision: 4 },
      },
    ]);
    expect(page.toasts).toEqual([
      {
        title: 'mf-coach is rolled back',
        details: 'Everyone gets one with the next page they load',
      },
    ]);
  });

  test('says below the select, which cuts it, all of the chosen version', async () => {
    const { dialog } = await open('Roll Back of mf-coach');
    const version = await dialog.findByLabelText('Version');
    await userEvent.selectOptions(version, 'broken');
    const { label } = within(version).getByRole<HTMLOptionElement>('option', { selected: true });
    expect(dialog.getByText(label, { selector: 'p' })).toBeInTheDocument();
  });

  test('to a version that was rolled back asks again before forcing', async () => {
    const { dialog } = await open('Roll Back of mf-coach');
    await userEvent.selectOptions(await dialog.findByLabelText('Version'), 'broken');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The other one is worse');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    expect(await screen.findByText(/marked “auto-rolled back”/)).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);

    api.on(rollBackRelease, { status: 200, json: { ...live, version: 'broken' } });
    await userEvent.click(screen.getByRole('button', { name: 'Make It Live' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST')).toEqual([
      {
        url: '/api/releases/mf-coach/rollback',
        body: { version: 'broken', reason: 'The other one is worse', revision: 4, force: true },
      },
    ]);
  });

  test('that conflicts with another one stays open and says so', async () => {
    const { page, dialog } = await open('Roll Back of mf-coach');
    api.on(rollBackRelease, {
      status: 409,
      json: {
        message: 'It was changed meanwhile',
        error: 'It was changed meanwhile',
        code: 'conflict',
      },
    });
    await userEvent.type(await dialog.findByLabelText('Reason'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Error',
          text: 'Failed to roll back: It was changed meanwhile',
          style: 'destructive',
        },
      ]),
    );
    expect(dialog.getByLabelText('Reason')).toHaveValue('x');
  });
});

describe('retiring', () => {
  test('asks for the remote’s name, a reason, and the redirect of its pages', async () => {
    const { page, dialog } = await open('Retire of mf-coach');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(dialog.getByText('Enter a reason. It appears in the history.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Send its visitors to/), '/schedule');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The club has closed');
    const retired: RetiredRemote = {
      remote: 'mf-coach',
      version: 'two',
      ownVersion: '1.2.0',
      at: since,
      by: 'admin',
      reason: 'The club has closed',
      redirects: { '/coach-dashboard': '/schedule' },
    };
    api.on(retireRemote, { status: 200, json: retired });
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await dialog.findByText('Type mf-coach')).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Type mf-coach to confirm'), 'mf-coach');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(sentRequests('POST')).toEqual([
        {
          url: '/api/releases/mf-coach/retire',
          body: { reason: 'The club has closed', revision: 4, redirectTo: '/schedule' },
        },
      ]),
    );
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'mf-coach is retired',
          details: 'Its links and pages are gone; its versions stay, to restore it',
        },
      ]),
    );
  });

  test('has red buttons', async () => {
    const { row, dialog } = await open('Retire of mf-coach');
    expect(
      within(row)
        .getByText(/^Retire/)
        .closest('button'),
    ).toHaveClass('btn-bad');
    expect(dialog.getByRole('button', { name: 'Retire' })).toHaveClass('btn-bad');
  });

  test('is not offered for the shell', async () => {
    api.on(listRetiredRemotes, { status: 200, json: [] });
    api.on(listReleases, { status: 200, json: [{ ...live, remote: 'shell' }] });
    renderPage(<ReleasesTab />);
    await screen.findByRole('button', { name: 'Roll Back of shell' });
    expect(screen.queryByRole('button', { name: 'Retire of shell' })).not.toBeInTheDocument();
  });

  test('is undone from the list of retired remotes', async () => {
    await open(undefined, live, [
      {
        remote: 'mf-alumni',
        version: 'one',
        ownVersion: '1.0.0',
        at: since,
        by: 'anna',
        reason: 'The club has closed',
        redirects: {},
      },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore mf-alumni' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'It opened again');
    api.on(restoreRemote, { status: 200, json: { ...live, remote: 'mf-alumni' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(sentRequests('POST')).toEqual([
        { url: '/api/releases/mf-alumni/restore', body: { reason: 'It opened again' } },
      ]),
    );
  });
});

test('a canary is started with its share of visitors', async () => {
  const { page, dialog } = await open('Canary of mf-coach');
  const percent = await dialog.findByLabelText('Percent of visitors');
  expect(percent).toHaveValue('10');
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A try');
  api.on(setReleaseCanary, { status: 200, json: live });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentRequests('PUT')).toEqual([
      {
        url: '/api/releases/mf-coach/canary',
        body: { version: 'three', percent: 25, reason: 'A try', revision: 4 },
      },
    ]),
  );
  await waitFor(() =>
    expect(page.toasts).toEqual([{ title: 'mf-coach three goes to 25% of visitors' }]),
  );
});

test('a preview link is created for a version, with its audience and expiry', async () => {
  const { dialog } = await open('Preview of mf-coach');
  await dialog.findByRole('button', { name: 'Make Link to one' });
  expect(dialog.queryByRole('button', { name: 'Make Link to two' })).not.toBeInTheDocument();
  api.on(previewRelease, {
    status: 200,
    json: { path: '/federation/preview?token=signed', until: since },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Make Link to three' }));
  expect(await dialog.findByRole('link', { name: 'Open Preview' })).toHaveAttribute(
    'href',
    '/federation/preview?token=signed',
  );
  expect(dialog.getByText(/Coaches and admins who are signed in/)).toBeVisible();
  expect(sentRequests('POST')).toEqual([
    { url: '/api/releases/mf-coach/preview', body: { version: 'three' } },
  ]);
});

describe('a canary beside the live version', () => {
  const canary = {
    version: 'three',
    ownVersion: '1.3.0',
    storedAt: since,
    percent: 10,
    outcome: { shown: 4, failed: 3, fallback: 1 },
  };
  const failure = { version: 'three', stage: 'interaction', kind: 'error', lastAt: since };
  const failures: RemoteReleases['failures'] = [
    {
      ...failure,
      message: 'TypeError: Cannot read properties of undefined',
      position: 'src/players/PlayersTab.tsx:40:12',
      part: '',
      count: 7,
      visitors: 3,
    },
    {
      ...failure,
      message: 'RangeError: Invalid time value',
      position: null,
      part: '',
      count: 9,
      visitors: 1,
    },
    {
      ...failure,
      version: 'two',
      message: 'Error: left over',
      position: 'src/events.ts:3:1',
      part: '',
      count: 1,
      visitors: 1,
    },
  ];
  const openHistory = async () => {
    api.on(listRetiredRemotes, { status: 200, json: [] });
    api.on(listReleases, { status: 200, json: [{ ...live, canary }] });
    api.on(getRemoteReleases, { status: 200, json: { ...detail, failures } });
    renderPage(<ReleasesTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'History of mf-coach' }));
    return within(await screen.findByRole('dialog'));
  };
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  test('both have views, errors and the most frequent error', async () => {
    const table = within(
      await (await openHistory()).findByRole('table', { name: 'Live and canary' }),
    );
    expect(cells(table.getByRole('row', { name: /^Live/ }))).toEqual([
      '1.2.0 two',
      '90%',
      '12',
      '3',
      'Error: left over',
    ]);
    expect(cells(table.getByRole('row', { name: /^Canary/ }))).toEqual([
      '1.3.0 three',
      '10%',
      '4',
      '4',
      'TypeError: Cannot read properties of undefined',
    ]);
  });

  test('each error with its message, where it was thrown, and for how many', async () => {
    const table = within(await (await openHistory()).findByRole('table', { name: 'Errors' }));
    expect(
      within(table.getByRole('row', { name: /TypeError/ })).getByText(
        'src/players/PlayersTab.tsx:40:12',
      ),
    ).toBeVisible();
    expect(
      within(table.getByRole('row', { name: /TypeError/ })).getByText('7 for 3 visitors'),
    ).toBeVisible();
    expect(
      within(table.getByRole('row', { name: /RangeError/ })).getByText('9 for 1 visitor'),
    ).toBeVisible();
  });
});

test('the history has each change with its reason, and the errors in browsers', async () => {
  const { dialog } = await open('History of mf-coach');
  expect(
    await dialog.findByText('Auto-rolled back from 1.1.0 · broken to 1.1.0 · two'),
  ).toBeVisible();
  expect(dialog.getByText('It failed for 5 visitors within 10 minutes')).toBeVisible();
  expect(dialog.getByText('7 for 5 visitors')).toBeVisible();
  expect(dialog.getByText('fedcba9 of main')).toBeVisible();
});
