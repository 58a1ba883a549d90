import {
  addPackagePlayer,
  getPackage,
  listPackageLinks,
  listPackagePlayers,
  listPlayers,
  orderPackagePlayers,
  removePackagePlayer,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage, searchedList, type FakeResponse } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, packagedPlayer, recruitingPackage } from '../testing/rows';
import { Page } from './package-editor-page';

const api = fakeApi();
const ruiz = packagedPlayer();
const webb = player({ id: 2, firstName: 'Isaiah', lastName: 'Webb', position: 'WR', recYds: 812 });
const okafor = player({
  id: 3,
  firstName: 'Ada',
  lastName: 'Okafor',
  sport: 'Basketball',
  position: 'PG',
});

function show(at = '/coach/package/5/players') {
  return renderPage(<Page />, { user: coach, path: '/coach/package/:packageId/players', at });
}
async function open(inPackage = [ruiz]) {
  api.on(getPackage, { status: 200, json: recruitingPackage() });
  api.on(listPackagePlayers, { status: 200, json: inPackage });
  api.on(listPlayers, searchedList([player(), webb, okafor]));
  const page = show();
  await screen.findByRole('heading', { level: 1, name: 'Class of 2027' });
  await within(panel()).findByRole('searchbox');
  return page;
}
const panel = () => screen.getByRole('region', { name: 'Add Players' });
const list = () => screen.getByRole('region', { name: 'Players in this Package' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentRequests = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

describe('a package that is not there', () => {
  test.each(['/coach/package/seven/players', '/coach/package/0/players'])('%s names none', (at) => {
    show(at);
    expect(screen.getByRole('heading', { name: 'Package Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/coach/dashboard',
    );
    expect(api.calls).toEqual([]);
  });

  test("nor does another coach's", async () => {
    api.on(getPackage, { status: 404, json: { message: 'Package not found' } });
    show();
    expect(await screen.findByRole('heading', { name: 'Package Not Found' })).toBeVisible();
  });
});

test('a package that could not be loaded shows a toast, and offers Retry', async () => {
  api.on(getPackage, { status: 502 });
  const page = show();
  expect(await screen.findByText('The package could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'Failed to load recruiting package', style: 'destructive' },
  ]);
});

test('name, sport, share code and a link to the public page are shown', async () => {
  await open();
  expect(screen.getByText('Football')).toBeVisible();
  expect(screen.getByText('Zm9vdGJhbGwtMjAyNw')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Public Page' })).toHaveAttribute(
    'href',
    '/package/Zm9vdGJhbGwtMjAyNw',
  );
});

test.each([
  ['/coach/package/5/players', '/coach-dashboard?tab=packages'],
  ['/coach/package/5/players?sport=Football', '/coach-dashboard?tab=packages&sport=Football'],
])('from %s the way back is %s', async (at, dashboard) => {
  api.on(getPackage, { status: 200, json: recruitingPackage() });
  api.on(listPackagePlayers, { status: 200, json: [] });
  api.on(listPlayers, { status: 200, json: [] });
  show(at);
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    dashboard,
  );
});

test('the package can be shared from its editor (D72)', async () => {
  await open();
  await press('Share');
  const share = within(await screen.findByRole('dialog', { name: 'Share Package' }));
  expect(share.getByLabelText('Share Link')).toHaveValue(
    'http://localhost/package/Zm9vdGJhbGwtMjAyNw',
  );
});

test('a private package is shared by links for recipients', async () => {
  api.on(getPackage, { status: 200, json: recruitingPackage({ isPublic: false }) });
  api.on(listPackagePlayers, { status: 200, json: [] });
  api.on(listPlayers, { status: 200, json: [] });
  api.on(listPackageLinks, { status: 200, json: [] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const share = within(await screen.findByRole('dialog', { name: 'Share Package' }));
  expect(share.getByLabelText('Recipient')).toBeVisible();
});

test('a package without players says so', async () => {
  await open([]);
  expect(await screen.findByText('No players in this package yet')).toBeVisible();
});

test('players that could not be loaded show a toast, and offer Retry', async () => {
  api.on(getPackage, { status: 200, json: recruitingPackage() });
  api.on(listPackagePlayers, { status: 502 });
  api.on(listPlayers, { status: 200, json: [] });
  const page = show();
  expect(await screen.findByText('The players of this package could not be loaded.')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'Failed to load players in package', style: 'destructive' },
  ]);
});

describe('adding players', () => {
  test("only players of the package's sport who are not in it are offered", async () => {
    await open();
    expect(await within(panel()).findByRole('heading', { name: 'Isaiah Webb' })).toBeVisible();
    expect(within(panel()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  test('a button shows more of them, and focuses the first new one', async () => {
    api.on(getPackage, { status: 200, json: recruitingPackage() });
    api.on(listPackagePlayers, { status: 200, json: [] });
    api.on(listPlayers, {
      status: 200,
      json: Array.from({ length: 30 }, (_, index) =>
        player({ id: index + 1, lastName: `Player${String(index + 1).padStart(2, '0')}` }),
      ),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show More Players' }));
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(30);
    expect(within(panel()).getAllByRole('listitem')[25]).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(screen.queryByRole('button', { name: 'Show More Players' })).not.toBeInTheDocument();
  });

  test('the count of a search is announced in an existing live region', async () => {
    await open([]);
    const status = within(panel()).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('2 players can be added'));
    await userEvent.type(within(panel()).getByRole('searchbox'), 'nobody');
    await waitFor(() => expect(status).toHaveTextContent('0 players can be added'));
    expect(status).toBeInTheDocument();
  });

  test('a search finds by position, and says when there is no result', async () => {
    await open();
    await userEvent.type(
      screen.getByPlaceholderText('Search players by name or position...'),
      'wr',
    );
    expect(await within(panel()).findByRole('heading', { name: 'Isaiah Webb' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await within(panel()).findByText('No players match your search.')).toBeVisible();
  });

  test('their stats can be previewed', async () => {
    await open();
    await press('View Stats Isaiah Webb');
    expect(within(panel()).getByText('812')).toBeVisible();
    await press('Hide Stats Isaiah Webb');
    expect(within(panel()).queryByText('812')).not.toBeInTheDocument();
  });

  test('a player is added by id, and a toast says so', async () => {
    const page = await open();
    api.on(addPackagePlayer, {
      status: 201,
      json: { id: 41, packageId: 5, playerId: 2, notes: null, highlight: null },
    });
    await press('Add Isaiah Webb');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Player added to package successfully',
          details: 'Isaiah Webb',
        },
      ]),
    );
    expect(sentRequests('POST')).toEqual([
      { url: '/api/recruiting-packages/5/players', body: { playerId: 2 } },
    ]);
  });

  test('they are in the package at once, and rolled back with a toast where the server refuses', async () => {
    const page = await open([]);
    let response: (given: FakeResponse) => void = () => undefined;
    api.on(addPackagePlayer, () => new Promise((resolve) => (response = resolve)));
    await press('Add Isaiah Webb');
    expect(await within(list()).findByRole('heading', { name: 'Isaiah Webb' })).toBeVisible();
    expect(within(list()).getByRole('button', { name: 'Edit Notes Isaiah Webb' })).toBeDisabled();
    expect(within(panel()).queryByRole('heading', { name: 'Isaiah Webb' })).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    response({ status: 503, json: { message: 'The service is down' } });
    expect(await within(panel()).findByRole('heading', { name: 'Isaiah Webb' })).toBeVisible();
    expect(within(list()).getByText('No players in this package yet')).toBeVisible();
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'The service is down', style: 'destructive' },
    ]);
  });

  test('a failure shows a toast', async () => {
    const page = await open();
    api.on(addPackagePlayer, 'network-error');
    await press('Add Isaiah Webb');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to add player to package', style: 'destructive' },
      ]),
    );
  });
});

describe('the order', () => {
  const webbIn = packagedPlayer({
    id: 2,
    firstName: 'Isaiah',
    lastName: 'Webb',
    packagePlayer: { ...ruiz.packagePlayer, id: 41 },
  });
  const names = () =>
    within(list())
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent);

  test('a move is shown at once, sent, and confirmed by a toast', async () => {
    const page = await open([ruiz, webbIn]);
    api.on(orderPackagePlayers, { status: 200, json: [] });
    api.on(listPackagePlayers, { status: 200, json: [webbIn, ruiz] });
    await press('Move Mateo Ruiz down');
    await waitFor(() => expect(names()).toEqual(['Isaiah Webb', 'Mateo Ruiz']));
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Player order updated successfully' }]),
    );
    expect(sentRequests('PUT')).toEqual([
      { url: '/api/recruiting-packages/5/players/order', body: { playerIds: [2, 1] } },
    ]);
    expect(screen.getByRole('button', { name: 'Move Mateo Ruiz down' })).toHaveFocus();
  });

  test('a move during a pending addition is sent after it', async () => {
    await open([ruiz]);
    let response: (answer: FakeResponse) => void = () => undefined;
    api.on(addPackagePlayer, () => new Promise<FakeResponse>((resolve) => (response = resolve)));
    api.on(orderPackagePlayers, { status: 200, json: [] });
    await press('Add Isaiah Webb');
    await press('Move Isaiah Webb up');
    expect(names()).toEqual(['Isaiah Webb', 'Mateo Ruiz']);
    expect(sentRequests('PUT')).toEqual([]);
    api.on(listPackagePlayers, { status: 200, json: [webbIn, ruiz] });
    response({ status: 201, json: webbIn.packagePlayer });
    await waitFor(() =>
      expect(sentRequests('PUT')).toEqual([
        { url: '/api/recruiting-packages/5/players/order', body: { playerIds: [2, 1] } },
      ]),
    );
    expect(names()).toEqual(['Isaiah Webb', 'Mateo Ruiz']);
  });

  test('the first cannot move up, the last cannot move down', async () => {
    await open([ruiz, webbIn]);
    for (const name of ['Move Mateo Ruiz up', 'Move Isaiah Webb down'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a refused move is undone, and a toast says so', async () => {
    const page = await open([ruiz, webbIn]);
    api.on(orderPackagePlayers, {
      status: 409,
      json: { message: 'The package has changed meanwhile' },
    });
    await press('Move Mateo Ruiz down');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'The package has changed meanwhile', style: 'destructive' },
      ]),
    );
    await waitFor(() => expect(names()).toEqual(['Mateo Ruiz', 'Isaiah Webb']));
  });
});

describe('removing a player', () => {
  let confirm: jest.SpiedFunction<typeof window.confirm>;
  beforeEach(() => {
    confirm = jest.spyOn(window, 'confirm');
  });

  test('it asks in a confirm dialog, and a toast says so', async () => {
    const page = await open();
    confirm.mockReturnValue(true);
    api.on(removePackagePlayer, { status: 204 });
    await press('Remove Mateo Ruiz');
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to remove this player from the package?',
    );
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Player removed from package successfully',
          details: 'Mateo Ruiz',
        },
      ]),
    );
    expect(sentRequests('DELETE').map(({ url }) => url)).toEqual([
      '/api/recruiting-packages/5/players/1',
    ]);
  });

  test('canceling changes nothing', async () => {
    await open();
    confirm.mockReturnValue(false);
    await press('Remove Mateo Ruiz');
    expect(sentRequests('DELETE')).toEqual([]);
  });
});
