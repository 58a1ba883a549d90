import {
  createPlayer,
  listPlayers,
  sharePlayer,
  unsharePlayer,
  unshareUnusedPlayer,
  updatePlayer,
  type SportFilter,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage, type FakeResponse } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayersTab } from './PlayersTab';

const api = fakeApi();
const ruiz = player();

async function open(button: string, sport: SportFilter = 'All Sports', listed = ruiz) {
  api.on(listPlayers, { status: 200, json: [listed] });
  const page = renderPage(<PlayersTab sport={sport} />);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { page, dialog: within(await screen.findByRole('dialog')) };
}
const bodies = (method: string) => api.calls.filter((call) => call.method === method);

describe('adding a player', () => {
  test('the sport is that of the filter', async () => {
    const { dialog } = await open('Add Player', 'Football');
    expect(dialog.getByLabelText('Sport')).toHaveValue('Football');
  });

  test('it is sent, and a toast says so', async () => {
    const { page, dialog } = await open('Add Player', 'Football');
    api.on(createPlayer, { status: 201, json: ruiz });
    await userEvent.type(dialog.getByLabelText('First Name'), 'Mateo');
    await userEvent.type(dialog.getByLabelText('Last Name'), 'Ruiz');
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'QB');
    await userEvent.type(dialog.getByLabelText('Graduation Year'), '2027');
    await userEvent.type(dialog.getByLabelText('Height'), '6-1');
    await userEvent.type(dialog.getByLabelText('Weight'), '190');
    await userEvent.type(dialog.getByLabelText('Email'), 'mateo.ruiz@sandites.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Player' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Player profile created successfully',
          details: expect.stringMatching(/^Mateo Ruiz, Football, class of 20/),
        },
      ]),
    );
    const sent = bodies('POST').filter(({ url }) => url === createPlayer.path);
    expect(sent[0]?.body).toMatchObject({
      firstName: 'Mateo',
      sport: 'Football',
      graduationYear: 2027,
    });
  });
});

test('a saved player is marked in the list, even where a search would hide them', async () => {
  const webb = player({ id: 2, firstName: 'Isaiah', lastName: 'Webb' });
  api.on(listPlayers, { status: 200, json: [ruiz] });
  renderPage(<PlayersTab sport="Football" />);
  await userEvent.type(await screen.findByRole('searchbox'), 'Ruiz');
  await userEvent.click(screen.getByRole('button', { name: 'Add Player' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries({
    'First Name': 'Isaiah',
    'Last Name': 'Webb',
    'Graduation Year': '28',
    Height: '6 2',
    Weight: '170',
    Email: 'a@b.example',
  })) {
    await userEvent.type(dialog.getByLabelText(label), value);
  }
  await userEvent.selectOptions(dialog.getByLabelText('Position'), 'WR');
  api.on(createPlayer, { status: 201, json: webb });
  api.on(listPlayers, { status: 200, json: [ruiz, webb] });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Player' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Isaiah Webb/ })).toHaveAttribute('data-saved'),
  );
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

describe('editing a player', () => {
  test('it is sent, and a toast says so', async () => {
    const { page, dialog } = await open('Edit Mateo Ruiz');
    api.on(updatePlayer, { status: 200, json: ruiz });
    await userEvent.type(dialog.getByLabelText('GPA'), '3.8');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Player' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Player profile updated successfully', details: 'Mateo Ruiz' },
      ]),
    );
    expect(bodies('PUT')[0]).toMatchObject({
      url: '/api/player-profile/1',
      body: { gpa: 3.8, firstName: 'Mateo' },
    });
  });

  test('what somebody else saved meanwhile is not overwritten: both versions are shown', async () => {
    const { page, dialog } = await open('Edit Mateo Ruiz');
    await userEvent.type(dialog.getByLabelText('GPA'), '3.8');
    const current = { ...ruiz, weight: 201, version: 2 };
    api.on(updatePlayer, {
      status: 412,
      json: { message: 'Somebody changed this meanwhile', code: 'changed_meanwhile', current },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Player' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
    expect(choice.getByRole('row', { name: /^GPA/ })).toHaveTextContent('GPA3.8Empty');
    expect(choice.getByRole('row', { name: /^Weight/ })).toHaveTextContent('201');
    api.on(updatePlayer, { status: 200, json: current });
    await userEvent.click(choice.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() =>
      expect(page.toasts).toMatchObject([{ title: 'Player profile updated successfully' }]),
    );
    expect(bodies('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('a failure shows the server’s message, or the default one', async () => {
    const { page, dialog } = await open('Edit Mateo Ruiz');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Update Player' }));
    api.on(updatePlayer, { status: 400, json: { message: 'The jersey number is taken' } });
    await save();
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'The jersey number is taken', style: 'destructive' },
      ]),
    );
    api.on(updatePlayer, 'network-error');
    await save();
    await waitFor(() =>
      expect(page.toasts[1]).toEqual({
        title: 'Error',
        text: 'Failed to update player profile',
        style: 'destructive',
      }),
    );
  });
});

describe('sharing a player', () => {
  test('opening the dialog creates the link, which can be copied', async () => {
    const user = userEvent.setup();
    api.on(sharePlayer, { status: 200, json: { shareCode: 'c0de' } });
    const { page, dialog } = await open('Share Mateo Ruiz');
    expect(dialog.getByRole('heading', { name: 'Share Player Profile' })).toBeVisible();
    expect(await dialog.findByLabelText('Share Link')).toHaveValue('http://localhost/player/c0de');
    expect(page.toasts).toEqual([
      { title: 'Player profile share link generated', details: 'Mateo Ruiz' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/player/c0de');
    expect(page.toasts.at(-1)).toEqual({
      title: 'Copied!',
      text: 'Share link copied to clipboard',
    });
  });

  test('creating a link can be retried', async () => {
    api.on(sharePlayer, { status: 502 });
    const { page, dialog } = await open('Share Mateo Ruiz');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to generate share code', style: 'destructive' },
      ]),
    );
    api.on(sharePlayer, { status: 200, json: { shareCode: 'c0de' } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Share Link')).toHaveValue('http://localhost/player/c0de');
    api.on(unshareUnusedPlayer, { status: 204 });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bodies('DELETE')).toHaveLength(1));
  });

  test('sharing can be revoked, after a confirmation that says who loses access', async () => {
    api.on(sharePlayer, { status: 200, json: { shareCode: 'c0de' } });
    const { dialog } = await open('Share Mateo Ruiz');
    api.on(unsharePlayer, { status: 204 });
    await userEvent.click(await dialog.findByRole('button', { name: 'Stop Sharing' }));
    const question = within(await screen.findByRole('dialog', { name: 'Stop Sharing' }));
    expect(question.getByText(/Everyone who has the link to/)).toHaveTextContent(
      'Mateo Ruiz’s profile loses access',
    );
    expect(bodies('DELETE')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Stop Sharing' }));
    expect(await dialog.findByText('The old link no longer works.')).toBeVisible();
    expect(dialog.queryByLabelText('Share Link')).not.toBeInTheDocument();
    expect(dialog.queryByText(/Anyone with the link/)).not.toBeInTheDocument();
    expect(bodies('DELETE').map(({ url }) => url)).toEqual(['/api/player-profile/1/share']);
  });
});

describe('closing the share dialog (D72)', () => {
  const revoked = () => bodies('DELETE').map(({ url }) => url);
  const unused = '/api/player-profile/1/share/unused';
  beforeEach(() => {
    api.on(sharePlayer, { status: 200, json: { shareCode: 'c0de' } });
    api.on(unshareUnusedPlayer, { status: 204 });
  });
  const openAndWait = async (listed = ruiz) => {
    const { page, dialog } = await open('Share Mateo Ruiz', 'All Sports', listed);
    await dialog.findByLabelText('Share Link');
    return { page, dialog };
  };

  test('revokes a new link that was neither copied nor shared, as the dialog says', async () => {
    const { page, dialog } = await openAndWait();
    expect(
      dialog.getByText(
        'If you close this without copying or sharing the link, it is removed again.',
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(revoked()).toEqual([unused]));
    expect(page.toasts).toHaveLength(1);
  });

  test('revokes it silently where the dialog is closed before the link is created', async () => {
    let response: (given: FakeResponse) => void = () => undefined;
    api.on(sharePlayer, () => new Promise((resolve) => (response = resolve)));
    const { page, dialog } = await open('Share Mateo Ruiz');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    response({ status: 200, json: { shareCode: 'c0de' } });
    await waitFor(() => expect(revoked()).toEqual([unused]));
    expect(page.toasts).toEqual([]);
  });

  test('keeps a link that was copied', async () => {
    const user = userEvent.setup();
    const { dialog } = await openAndWait();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByRole('button', { name: 'Copied!' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(revoked()).toEqual([]);
  });

  test('keeps a link that was copied from the field by keyboard', async () => {
    const user = userEvent.setup();
    const { dialog } = await openAndWait();
    await user.click(dialog.getByLabelText('Share Link'));
    await user.copy();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(revoked()).toEqual([]);
  });

  test('keeps a link that the player had before', async () => {
    const { dialog } = await openAndWait(player({ shareCode: 'c0de' }));
    expect(dialog.queryByText(/it is removed again/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(revoked()).toEqual([]);
  });
});
