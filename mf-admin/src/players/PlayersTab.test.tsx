import { createPlayer, deletePlayer, listPlayers, updatePlayer } from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, pressAction, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayersTab } from './PlayersTab';

const api = fakeApi();
const ruiz = player({ id: 1, gpa: 3.5 });
const beck = player({
  id: 2,
  firstName: 'Ana',
  lastName: 'Beck',
  sport: 'Volleyball',
  position: 'Libero',
  jerseyNumber: 0,
  jersey: null,
});
const down = { status: 503, json: { message: 'The service is down' } };
const sentRequests = (method: string) => api.calls.filter((call) => call.method === method);
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

async function show(at = '/admin') {
  api.on(listPlayers, searchedList([ruiz, beck]));
  const page = renderPage(<PlayersTab />, { at });
  await screen.findByRole('table', { name: 'Player profiles' });
  return page;
}
async function open(button: string) {
  const page = await show();
  await pressAction(button);
  return { page, dialog: within(await screen.findByRole('dialog')) };
}

describe('the list', () => {
  test('players are listed by name', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Player Management' })).toBeVisible();
    expect(names()).toEqual(['Ana Beck', 'Mateo Ruiz']);
    expect(
      screen.getByRole('row', { name: /^Ana Beck Volleyball Libero 2027 6'1" 190 lbs N\/A/ }),
    ).toBeVisible();
  });

  test('the server searches them', async () => {
    await show();
    await userEvent.type(screen.getByPlaceholderText('Search players...'), 'ana b');
    await waitFor(() => expect(names()).toEqual(['Ana Beck']));
  });

  test('the server filters them by sport, which is kept in the URL', async () => {
    const page = await show();
    await userEvent.selectOptions(screen.getByLabelText('Filter by Sport'), 'Volleyball');
    await waitFor(() => expect(names()).toEqual(['Ana Beck']));
    expect(page.location()).toBe('/admin?sport=Volleyball');
  });

  test('a search without results says so', async () => {
    await show();
    await userEvent.type(screen.getByPlaceholderText('Search players...'), 'nobody');
    expect(await screen.findByText('No players found.')).toBeVisible();
  });

  test('no player at all says so', async () => {
    api.on(listPlayers, { status: 200, json: [] });
    renderPage(<PlayersTab />);
    expect(await screen.findByText('No player profiles yet.')).toBeVisible();
  });

  test('a failed load offers Retry', async () => {
    api.on(listPlayers, down);
    renderPage(<PlayersTab />);
    expect(await screen.findByText('The players could not be loaded.')).toBeVisible();
    api.on(listPlayers, { status: 200, json: [ruiz] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('adding a player', () => {
  async function fillIn(dialog: ReturnType<typeof within>, gpa: string, jersey: string) {
    await userEvent.type(dialog.getByLabelText('First Name'), 'Jo');
    await userEvent.type(dialog.getByLabelText('Last Name'), 'Hart');
    await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Golf');
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'JV');
    await userEvent.type(dialog.getByLabelText('Graduation Year'), '2028');
    await userEvent.type(dialog.getByLabelText('Height'), '5-9');
    await userEvent.type(dialog.getByLabelText('Weight'), '150');
    await userEvent.type(dialog.getByLabelText('Email'), 'jo.hart@sandites.example');
    if (gpa) await userEvent.type(dialog.getByLabelText('GPA'), gpa);
    if (jersey) await userEvent.type(dialog.getByLabelText('Jersey Number'), jersey);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Player' }));
  }

  test('gpa and jersey number are required here', async () => {
    const { dialog } = await open('Add Player');
    await fillIn(dialog, '', '');
    expect(dialog.getByText('GPA is required')).toBeVisible();
    expect(dialog.getByText('Jersey Number is required')).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('it is sent, and a toast says so', async () => {
    const { page, dialog } = await open('Add Player');
    api.on(createPlayer, () => {
      api.on(listPlayers, {
        status: 200,
        json: [ruiz, beck, player({ id: 3, firstName: 'Jo', lastName: 'Hart' })],
      });
      return { status: 201, json: player({ id: 3 }) };
    });
    await fillIn(dialog, '3.25', '4');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Player profile created successfully',
          details: expect.stringMatching(/^Mateo Ruiz, Football, class of 20/),
        },
      ]),
    );
    expect(await screen.findByRole('row', { name: /^Jo Hart/ })).toHaveAttribute('data-saved');
    const sent = sentRequests('POST').filter(({ url }) => url === createPlayer.path);
    expect(sent[0]?.body).toMatchObject({
      firstName: 'Jo',
      sport: 'Golf',
      gpa: 3.25,
      jersey: '4',
    });
  });

  test('a failure shows the screen’s message and the server’s, and keeps what was typed', async () => {
    const { page, dialog } = await open('Add Player');
    api.on(createPlayer, down);
    await fillIn(dialog, '3.25', '4');
    const text = 'Failed to add player: The service is down';
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
    expect(dialog.getByLabelText('Last Name')).toHaveValue('Hart');
  });
});

test('editing starts from the player; a failure without a message shows the default one', async () => {
  const { page, dialog } = await open('Edit Mateo Ruiz');
  expect(dialog.getByLabelText('GPA')).toHaveValue('3.5');
  api.on(updatePlayer, 'network-error');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Player' }));
  const text = 'Failed to update player: Please try again.';
  await waitFor(() =>
    expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
  );
});

test('deleting asks first, names the player, and shows a toast', async () => {
  const { page, dialog } = await open('Delete Mateo Ruiz');
  expect(dialog.getByText(/Are you sure you want to delete the profile of/)).toHaveTextContent(
    'Mateo Ruiz',
  );
  expect(dialog.getByText(/This action cannot be\s+undone\./)).toBeVisible();
  expect(sentRequests('DELETE')).toEqual([]);
  api.on(deletePlayer, { status: 204 });
  api.on(listPlayers, { status: 200, json: [beck] });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Ana Beck']));
  expect(page.toasts).toEqual([
    {
      title: 'Player profile deleted successfully',
      details: 'Mateo Ruiz is off the roster and out of every package',
    },
  ]);
});
