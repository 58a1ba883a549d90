import {
  addPackagePlayer,
  createPackage,
  deletePlayer,
  exportPlayers,
  listMyPackages,
  listPlayers,
  sharePlayer,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage, searchedList, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recruitingPackage } from '../testing/rows';
import { PlayersTab } from './PlayersTab';

const api = fakeApi();
const ruiz = player({ id: 1 });
const webb = player({
  id: 2,
  firstName: 'Isaiah',
  lastName: 'Webb',
  position: 'WR',
  graduationYear: 2026,
});
const okafor = player({
  id: 3,
  firstName: 'Ada',
  lastName: 'Okafor',
  sport: 'Basketball',
  position: 'PG',
  graduationYear: 2028,
});

async function show(players = [ruiz, webb, okafor]) {
  api.on(listPlayers, searchedList(players));
  const page = renderPage(<PlayersTab sport="All Sports" />);
  await screen.findByRole('table');
  return page;
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const dialog = async () => within(await screen.findByRole('dialog'));
const urls = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url }) => url);

test('a header sorts the roster', async () => {
  await show();
  await press('Grad Year');
  expect(names()).toEqual(['Isaiah Webb', 'Mateo Ruiz', 'Ada Okafor']);
});

test('of a long roster only rows near the screen are rendered; sorting, search and selection cover all', async () => {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  await show(
    Array.from({ length: 300 }, (_, index) =>
      player({ id: index + 1, lastName: `Ruiz ${index + 1}` }),
    ),
  );
  expect(names().length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()[0]).toBe('Mateo Ruiz 300'));
  await press('Select All');
  expect(screen.getByText('300 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('ruiz 27');
  expect(await screen.findByText('11 selected')).toBeVisible();
});

test('several can be deleted at once, after a confirmation that names them', async () => {
  const page = await show();
  await choose('Mateo Ruiz');
  await choose('Isaiah Webb');
  expect(screen.getByText('2 selected')).toBeVisible();
  await press('Delete Selected');
  const question = await dialog();
  expect(question.getByText('Mateo Ruiz')).toBeVisible();
  api.on(deletePlayer, { status: 204 });
  api.on(listPlayers, { status: 200, json: [okafor] });
  await userEvent.click(question.getByRole('button', { name: 'Delete 2 Players' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: '2 player profiles deleted successfully',
        details: 'Off the roster and out of every package: Mateo Ruiz, Isaiah Webb',
      },
    ]),
  );
  expect(urls('DELETE')).toEqual(['/api/player-profile/1', '/api/player-profile/2']);
  await waitFor(() => expect(names()).toEqual(['Ada Okafor']));
});

test('rows hidden by a search are not selected', async () => {
  await show();
  await press('Select All');
  await userEvent.type(screen.getByRole('searchbox'), 'webb');
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('selection and sort order survive a search without results', async () => {
  await show();
  await press('Grad Year');
  await choose('Isaiah Webb');
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(
    await screen.findByText('No players match your search. Try a different search term.'),
  ).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(names()).toEqual(['Isaiah Webb', 'Mateo Ruiz', 'Ada Okafor']);
  expect(screen.getByRole('checkbox', { name: 'Select Isaiah Webb' })).toBeChecked();
});

test('several are shared, each by a link of its own with the ways to send it', async () => {
  await show();
  await choose('Mateo Ruiz');
  await choose('Isaiah Webb');
  await press('Share Selected');
  const share = await dialog();
  api.on(sharePlayer, ({ url }) => ({
    status: 200,
    json: { shareCode: `code-${url.pathname.split('/')[3]}` },
  }));
  await userEvent.click(share.getByRole('button', { name: 'Make 2 Links' }));
  const links = within(await share.findByRole('list', { name: 'Share Links' }));
  expect(links.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mateo Ruizhttp:\/\/localhost\/player\/code-1/),
    expect.stringMatching(/^Isaiah Webbhttp:\/\/localhost\/player\/code-2/),
  ]);
  const message =
    'Isaiah Webb, WR, class of 2026, Sandite High School: http://localhost/player/code-2';
  expect(links.getByRole('link', { name: 'Text for Isaiah Webb' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(message)}`,
  );
  expect(links.getByRole('button', { name: 'QR Code for Mateo Ruiz' })).toBeVisible();
});

test('a selection becomes a new package in a few presses, which opens', async () => {
  const page = await show();
  api.on(listMyPackages, { status: 200, json: [recruitingPackage()] });
  await choose('Mateo Ruiz');
  await choose('Isaiah Webb');
  await press('Add to Package');
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'New package…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Package' }));
  expect(form.getByLabelText('Sport')).toHaveValue('Football');
  api.on(createPackage, { status: 201, json: recruitingPackage({ id: 9, name: 'Spring' }) });
  api.on(addPackagePlayer, { status: 201 });
  await userEvent.type(form.getByLabelText('Name'), 'Spring{Enter}');
  await waitFor(() => expect(page.location()).toBe('/coach/package/9/players'));
  expect(urls('POST')).toEqual([
    '/api/recruiting-packages',
    '/api/recruiting-packages/9/players',
    '/api/recruiting-packages/9/players',
  ]);
  expect(page.toasts.map(({ title }) => title)).toEqual([
    'Recruiting package created successfully',
    '2 players added to Spring',
  ]);
});

test('where no package fits, the new one is there at once', async () => {
  await show();
  api.on(listMyPackages, { status: 200, json: [recruitingPackage()] });
  await choose('Ada Okafor');
  await press('Add to Package');
  const form = within(await screen.findByRole('dialog', { name: 'Create Package' }));
  expect(form.getByLabelText('Sport')).toHaveValue("Men's Basketball");
});

test('several are added to a package; those of another sport are left out with a message', async () => {
  const page = await show();
  api.on(listMyPackages, { status: 200, json: [recruitingPackage()] });
  await press('Select All');
  await press('Add to Package');
  const add = await dialog();
  expect(await add.findByText('1 player of other sports cannot be in it.')).toBeVisible();
  api.on(addPackagePlayer, ({ body }) => ({
    status: JSON.stringify(body).includes('1') ? 409 : 201,
    json: { message: 'Already in the package' },
  }));
  await userEvent.click(add.getByRole('button', { name: 'Add to Package' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: '1 player added to Class of 2027; in it already: Mateo Ruiz' },
    ]),
  );
  expect(urls('POST')).toEqual([
    '/api/recruiting-packages/5/players',
    '/api/recruiting-packages/5/players',
  ]);
});

describe('a partial failure names the players and the reason', () => {
  const isPlayer = (id: number) => (url: URL) => url.pathname.includes(`/${id}`);

  test('deleting: the others are deleted, and those can be retried', async () => {
    const page = await show();
    await press('Select All');
    await press('Delete Selected');
    const question = await dialog();
    api.on(deletePlayer, ({ url }) =>
      isPlayer(2)(url) ? { status: 404, json: { message: 'Player not found' } } : { status: 204 },
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete 3 Players' }));
    expect(await question.findByRole('list', { name: 'These were not deleted' })).toHaveTextContent(
      'Isaiah Webb: Player not found',
    );
    expect(page.toasts).toEqual([
      {
        title: 'Error',
        text: '1 of 3 not deleted. Isaiah Webb: Player not found',
        style: 'destructive',
      },
    ]);
    api.on(deletePlayer, { status: 204 });
    await userEvent.click(question.getByRole('button', { name: 'Delete 1 Player' }));
    await waitFor(() =>
      expect(page.toasts.at(-1)).toEqual({
        title: 'Player profile deleted successfully',
        details: 'Off the roster and out of every package: Isaiah Webb',
      }),
    );
    expect(urls('DELETE').at(-1)).toBe('/api/player-profile/2');
  });

  test('sharing: the other links are created', async () => {
    const page = await show([ruiz, webb]);
    await press('Select All');
    await press('Share Selected');
    const share = await dialog();
    api.on(sharePlayer, ({ url }) =>
      isPlayer(2)(url) ? { status: 502 } : { status: 200, json: { shareCode: 'code-1' } },
    );
    await userEvent.click(share.getByRole('button', { name: 'Make 2 Links' }));
    expect(await share.findByRole('list', { name: 'No link for these' })).toHaveTextContent(
      'Isaiah Webb: Failed to generate share code',
    );
    expect(share.getByText('http://localhost/player/code-1')).toBeVisible();
    expect(page.toasts).toEqual([
      {
        title: 'Error',
        text: '1 of 2 without a link. Isaiah Webb: Failed to generate share code',
        style: 'destructive',
      },
    ]);
  });

  test('adding to a package', async () => {
    const page = await show([ruiz, webb]);
    api.on(listMyPackages, { status: 200, json: [recruitingPackage()] });
    await press('Select All');
    await press('Add to Package');
    const add = await dialog();
    await add.findByLabelText('Package');
    api.on(addPackagePlayer, ({ body }) =>
      JSON.stringify(body).includes('2') ? 'network-error' : { status: 201 },
    );
    await userEvent.click(add.getByRole('button', { name: 'Add to Package' }));
    expect(await add.findByRole('list', { name: 'These were not added' })).toHaveTextContent(
      'Isaiah Webb: Failed to add player to package',
    );
    expect(page.toasts).toEqual([
      {
        title: 'Error',
        text: '1 of 2 not added. Isaiah Webb: Failed to add player to package',
        style: 'destructive',
      },
    ]);
    expect(add.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

test('a deletion that the server aborts removes the deleted rows from the list', async () => {
  await show();
  await press('Select All');
  await press('Delete Selected');
  const question = await dialog();
  api.on(deletePlayer, ({ url }) =>
    url.pathname.endsWith('/3')
      ? { status: 500, json: { message: 'Something went wrong' } }
      : { status: 204 },
  );
  api.on(listPlayers, { status: 200, json: [okafor] });
  await userEvent.click(question.getByRole('button', { name: 'Delete 3 Players' }));
  expect(await question.findByRole('list', { name: 'These were not deleted' })).toHaveTextContent(
    'Ada Okafor: Something went wrong',
  );
  await waitFor(() =>
    expect(
      screen.getAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent),
    ).toEqual(['Ada Okafor']),
  );
});

test('a deletion that is canceled keeps the rest, and the roster is read again', async () => {
  await show();
  await press('Select All');
  await press('Delete Selected');
  const question = await dialog();
  api.on(deletePlayer, 'never');
  await userEvent.click(question.getByRole('button', { name: 'Delete 3 Players' }));
  const reads = urls('GET').length;
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(urls('GET').length).toBeGreaterThan(reads));
  expect(urls('DELETE')).toHaveLength(1);
});

test.each([
  ['Add to Package', 'Add to Package', addPackagePlayer],
  ['Share Selected', 'Make 3 Links', sharePlayer],
])(
  '%s, canceled while it works, stops, and leaves the next dialog and what is typed there alone',
  async (button, start, call) => {
    const page = await show([ruiz, webb, player({ id: 4 })]);
    api.on(listMyPackages, { status: 200, json: [recruitingPackage()] });
    await press('Select All');
    await press(button);
    const working = await dialog();
    let response: (given: FakeResponse) => void = () => undefined;
    api.on(call, () => new Promise((resolve) => (response = resolve)));
    await userEvent.click(await working.findByRole('button', { name: start }));
    await userEvent.click(working.getByRole('button', { name: 'Close' }));
    await press('Add Player');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('First Name'), 'Jon');
    await act(async () => response({ status: 201, json: { shareCode: 'code-1' } }));
    expect(form.getByLabelText('First Name')).toHaveValue('Jon');
    expect(urls('POST')).toHaveLength(1);
    expect(page.toasts).toEqual([]);
  },
);

describe('of a roster longer than a page', () => {
  const next = { link: '</api/player-profiles?limit=1000&after=2>; rel="next"' };
  const readUrls = () => urls('GET').filter((url) => url.startsWith('/api/player-profiles'));

  beforeEach(() =>
    api.on(listPlayers, ({ url: { searchParams } }) => {
      if (searchParams.get('q') === 'okafor') return { status: 200, json: [okafor] };
      if (searchParams.has('q')) return { status: 200, json: [] };
      return searchParams.has('after')
        ? { status: 200, json: [okafor] }
        : { status: 200, json: [ruiz, webb], headers: next };
    }),
  );
  const open = async () => {
    const page = renderPage(<PlayersTab sport="All Sports" />);
    await screen.findByText('The first 2 of more than 2 players');
    return page;
  };

  test('the first page is shown, and Show more loads the next', async () => {
    await open();
    await press('Show more');
    expect(await screen.findByText('3 players')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(readUrls()).toEqual([
      '/api/player-profiles?limit=1000',
      '/api/player-profiles?limit=1000&after=2',
    ]);
  });

  test('the server searches it', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'okafor');
    expect(await screen.findByText('1 players')).toBeVisible();
    expect(names()).toEqual(['Ada Okafor']);
    await userEvent.type(screen.getByRole('searchbox'), ' nobody');
    expect(
      await screen.findByText('No players match your search. Try a different search term.'),
    ).toBeVisible();
    // A pause while typing sends the search.
    await waitFor(() =>
      expect(readUrls().at(-1)).toBe('/api/player-profiles?q=okafor+nobody&limit=100'),
    );
  });

  test('all of it is exported', async () => {
    const page = await open();
    api.on(exportPlayers, { status: 204 });
    Object.assign(URL, { createObjectURL: () => 'blob:roster', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press('Export CSV');
    await waitFor(() =>
      expect(page.toasts).toMatchObject([{ title: 'Player profiles exported successfully' }]),
    );
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ count: 3 });
  });
});
