import {
  addPackagePlayer,
  getPackage,
  listPackagePlayers,
  listPlayers,
  updatePackagePlayer,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, packagedPlayer, recruitingPackage } from '../testing/rows';
import { Page } from './package-editor-page';

const api = fakeApi();
const ruiz = packagedPlayer();

async function open() {
  api.on(getPackage, { status: 200, json: recruitingPackage() });
  api.on(listPackagePlayers, { status: 200, json: [ruiz] });
  api.on(listPlayers, { status: 200, json: [player()] });
  const page = renderPage(<Page />, {
    user: coach,
    path: '/coach/package/:packageId/players',
    at: '/coach/package/5/players',
  });
  await screen.findByRole('button', { name: 'Edit Notes Mateo Ruiz' });
  return page;
}
const list = () => screen.getByRole('region', { name: 'Players in this Package' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentRequests = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

describe('a player’s notes and highlight', () => {
  test('are edited in place, and saving closes the form', async () => {
    const page = await open();
    await press('Edit Notes Mateo Ruiz');
    const form = within(screen.getByRole('form', { name: 'Notes on Mateo Ruiz' }));
    expect(form.getByLabelText('Highlight/Key Stat')).toHaveAttribute(
      'placeholder',
      'e.g. 28 TDs in 2024 season',
    );
    await userEvent.type(form.getByLabelText('Notes for Recruiters'), 'Reads a defense.');
    api.on(updatePackagePlayer, { status: 200, json: {} });
    api.on(listPackagePlayers, {
      status: 200,
      json: [{ ...ruiz, packagePlayer: { ...ruiz.packagePlayer, notes: 'Reads a defense.' } }],
    });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await within(list()).findByText('Reads a defense.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Notes Mateo Ruiz' })).toHaveFocus();
    expect(page.toasts).toEqual([{ title: 'Player information updated', details: 'Mateo Ruiz' }]);
    expect(sentRequests('PUT')).toEqual([
      {
        url: '/api/recruiting-packages/players/40',
        body: { notes: 'Reads a defense.', highlight: null },
      },
    ]);
  });

  test('have a preview of the recruiter’s view while typing', async () => {
    await open();
    await press('Edit Notes Mateo Ruiz');
    const view = within(screen.getByRole('group', { name: 'What a recruiter sees' }));
    expect(view.getByText('Mateo Ruiz')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Highlight/Key Stat'), '28 TDs');
    await userEvent.type(screen.getByLabelText('Notes for Recruiters'), 'Reads a defense.');
    expect(view.getByText('28 TDs')).toBeInTheDocument();
    expect(view.getByText('Reads a defense.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Highlight/Key Stat'));
    expect(view.queryByText('28 TDs')).not.toBeInTheDocument();
  });

  test('of a player who was removed meanwhile are kept, and the player can be added again with them', async () => {
    await open();
    await press('Edit Notes Mateo Ruiz');
    await userEvent.type(screen.getByLabelText('Notes for Recruiters'), 'Reads a defense.');
    api.on(updatePackagePlayer, { status: 404, json: { message: 'Player not found' } });
    api.on(listPackagePlayers, { status: 200, json: [] });
    await press('Save');
    expect(await screen.findByText('Somebody else removed this player')).toBeVisible();
    await waitFor(() =>
      expect(within(list()).queryByRole('button', { name: /^Move / })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Notes for Recruiters')).toHaveValue('Reads a defense.');
    api.on(addPackagePlayer, { status: 201, json: { ...ruiz.packagePlayer, id: 50 } });
    api.on(listPackagePlayers, {
      status: 200,
      json: [
        { ...ruiz, packagePlayer: { ...ruiz.packagePlayer, id: 50, notes: 'Reads a defense.' } },
      ],
    });
    await press('Add Player Again');
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(within(list()).getByText('Reads a defense.')).toBeVisible();
    expect(sentRequests('POST')).toEqual([
      {
        url: '/api/recruiting-packages/5/players',
        body: { playerId: 1, notes: 'Reads a defense.', highlight: null },
      },
    ]);
  });

  test('changed by somebody else meanwhile are not overwritten: both versions are shown', async () => {
    const page = await open();
    await press('Edit Notes Mateo Ruiz');
    await userEvent.type(screen.getByLabelText('Notes for Recruiters'), 'Reads a defense.');
    const current = { ...ruiz.packagePlayer, notes: 'Strong arm.', version: 2 };
    api.on(updatePackagePlayer, {
      status: 412,
      json: { message: 'Somebody changed this meanwhile', code: 'changed_meanwhile', current },
    });
    api.on(listPackagePlayers, { status: 200, json: [{ ...ruiz, packagePlayer: current }] });
    await press('Save');
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
    expect(choice.getByRole('row', { name: /Notes for Recruiters/ })).toHaveTextContent(
      'Reads a defense.Strong arm.',
    );
    expect(page.toasts).toEqual([]);
    api.on(updatePackagePlayer, { status: 200, json: { ...current, version: 3 } });
    await userEvent.click(choice.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Player information updated', details: 'Mateo Ruiz' }]),
    );
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(
      api.calls.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch),
    ).toEqual(['"1"', '"2"']);
  });

  test('stay open where a save ends after the form was closed and opened again', async () => {
    await open();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    await press('Edit Notes Mateo Ruiz');
    await userEvent.type(screen.getByLabelText('Notes for Recruiters'), 'Reads a defense.');
    let response: (given: FakeResponse) => void = () => undefined;
    api.on(updatePackagePlayer, () => new Promise((resolve) => (response = resolve)));
    await press('Save');
    await press('Cancel');
    await press('Edit Notes Mateo Ruiz');
    await userEvent.type(screen.getByLabelText('Notes for Recruiters'), 'Strong arm.');
    await act(async () => response({ status: 200, json: ruiz.packagePlayer }));
    expect(screen.getByLabelText('Notes for Recruiters')).toHaveDisplayValue(/Strong arm\.$/);
  });

  test('a failure keeps what was typed', async () => {
    const page = await open();
    await press('Edit Notes Mateo Ruiz');
    await userEvent.type(screen.getByLabelText('Highlight/Key Stat'), '28 TDs');
    api.on(updatePackagePlayer, 'network-error');
    await press('Save');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to update player information', style: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText('Highlight/Key Stat')).toHaveValue('28 TDs');
  });
});
