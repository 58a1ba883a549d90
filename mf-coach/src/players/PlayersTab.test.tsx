import { deletePlayer, exportPlayers, listPlayers, type SportFilter } from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, pressAction, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayersTab } from './PlayersTab';

const api = fakeApi();
const ruiz = player({ id: 1 });
const okafor = player({
  id: 2,
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada.okafor@sandites.example',
  sport: 'Basketball',
  position: 'PG',
  height: `5'9"`,
  weight: 140,
  jerseyNumber: 0,
  jersey: null,
});

async function show(sport: SportFilter = 'All Sports') {
  api.on(listPlayers, searchedList([ruiz, okafor]));
  const page = renderPage(<PlayersTab sport={sport} />);
  await screen.findByRole('table', { name: 'Players' });
  return page;
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('players are listed with what a coach looks for', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Player Management' })).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(
    expect.arrayContaining([
      'Name',
      'Sport',
      'Position',
      'Grad Year',
      'Height',
      'Weight',
      'Jersey #',
      'Actions',
    ]),
  );
  expect(cells('Mateo Ruiz')).toEqual(
    expect.arrayContaining(['Football', 'QB', '2027', `6'1"`, '190 lbs', '12']),
  );
  expect(cells('Ada Okafor')).toContain('N/A');
});

test('the filter of the dashboard narrows them', async () => {
  await show("Women's Basketball");
  expect(names()).toEqual(['Ada Okafor']);
});

test('a search narrows them by name', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox'), 'ruiz');
  await waitFor(() => expect(names()).toEqual(['Mateo Ruiz']));
  await userEvent.type(screen.getByRole('searchbox'), ' nobody');
  expect(
    await screen.findByText('No players match your search. Try a different search term.'),
  ).toBeVisible();
});

test('Missing consent shows the players whose family has not answered', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Missing consent' }));
  await waitFor(() =>
    expect(api.calls.at(-1)?.url).toBe('/api/player-profiles?consent=missing&limit=1000'),
  );
});

test('an empty roster says so', async () => {
  api.on(listPlayers, { status: 200, json: [] });
  renderPage(<PlayersTab sport="All Sports" />);
  expect(await screen.findByText('No player profiles yet')).toBeVisible();
});

test('a failed load offers Retry', async () => {
  api.on(listPlayers, { status: 502 });
  renderPage(<PlayersTab sport="All Sports" />);
  expect(await screen.findByText('The players could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('deleting asks first, says that it cannot be undone, and a toast says so', async () => {
  const page = await show();
  await pressAction('Delete Mateo Ruiz');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This action cannot be undone/)).toHaveTextContent('Mateo Ruiz');
  api.on(deletePlayer, { status: 204 });
  api.on(listPlayers, { status: 200, json: [okafor] });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Player profile deleted successfully',
        details: 'Mateo Ruiz is off the roster and out of every package',
      },
    ]),
  );
  await waitFor(() => expect(names()).toEqual(['Ada Okafor']));
});

describe('exporting the roster', () => {
  const blobs: Blob[] = [];
  beforeEach(() => {
    blobs.length = 0;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('it is recorded first, with its number of players', async () => {
    api.on(exportPlayers, { status: 204 });
    const page = await show("Men's Basketball");
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Player profiles exported successfully' }]),
    );
    expect(api.calls.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/player-profiles/exports',
      body: { count: 1 },
    });
    expect(blobs).toHaveLength(1);
  });

  test('it fails where it cannot be recorded', async () => {
    api.on(exportPlayers, { status: 503 });
    const page = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(page.toasts).toMatchObject([{ title: 'Error', style: 'destructive' }]),
    );
    expect(blobs).toEqual([]);
  });
});
