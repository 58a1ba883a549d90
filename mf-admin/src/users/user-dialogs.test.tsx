import {
  deleteUser,
  listPackages,
  listUsers,
  register,
  type RecruitingPackage,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, pack, reader } from '../testing/rows';
import { UsersTab } from './UsersTab';

const api = fakeApi();
const failure = (status: number, message: string) => ({
  status,
  json: { message, error: message },
});
const sentRequests = (method: string) => api.calls.filter((call) => call.method === method);

async function open(button: string, packages: readonly RecruitingPackage[] = []) {
  api.on(listPackages, ({ url }) => ({
    status: 200,
    json: packages.filter(({ ownerId }) => String(ownerId) === url.searchParams.get('ownerId')),
  }));
  api.on(listUsers, { status: 200, json: [admin, coach] });
  const page = renderPage(<UsersTab />);
  await screen.findByRole('table');
  await pressAction(button);
  const dialog = await screen.findByRole('dialog');
  return { page, dialog: within(dialog) };
}

describe('adding a user', () => {
  async function create(username: string, password: string, role?: string) {
    const { page, dialog } = await open('Add New User');
    await userEvent.type(dialog.getByLabelText('Username'), username);
    await userEvent.type(dialog.getByLabelText('Password'), password);
    if (role) await userEvent.selectOptions(dialog.getByLabelText('Role'), role);
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    return { page, dialog };
  }

  test('username and password are required, the password is masked, and the role is user', async () => {
    const { dialog } = await open('Add New User');
    expect(dialog.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('User');
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    expect(dialog.getByText('Username is required')).toBeVisible();
    expect(dialog.getByText('Password is required')).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('it is registered, a toast says so, and it is marked in the list', async () => {
    api.on(register, () => {
      api.on(listUsers, { status: 200, json: [admin, coach, reader] });
      return { status: 201, json: reader };
    });
    const { page } = await create('reader', 'a long walk home', 'Coach');
    expect(await screen.findByRole('row', { name: /^reader/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST').map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/api/register',
        body: { username: 'reader', password: 'a long walk home', role: 'coach' },
      },
    ]);
    expect(page.toasts).toEqual([
      { title: 'User added successfully', details: 'reader can sign in now' },
    ]);
    expect(screen.getByRole('row', { name: /^reader/ })).toHaveAttribute('data-saved');
  });

  test('the button shows Creating', async () => {
    api.on(register, 'never');
    const { dialog } = await create('reader', 'a long walk home');
    expect(dialog.getByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  test('a taken name is an error at its field, and keeps what was typed', async () => {
    api.on(register, failure(409, 'Username already exists'));
    const { page, dialog } = await create('holcomb', 'a long walk home');
    expect(await dialog.findByText('Username already exists')).toBeVisible();
    expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription(
      'Username already exists',
    );
    expect(dialog.getByLabelText('Password')).toHaveValue('a long walk home');
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to add user: Username already exists', style: 'destructive' },
    ]);
  });

  test('a failure without a message shows the default one', async () => {
    api.on(register, 'network-error');
    const { page } = await create('reader', 'a long walk home');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to add user: Registration failed', style: 'destructive' },
      ]),
    );
  });
});

describe('deleting a user', () => {
  test('it asks first, with the text of the specification', async () => {
    const { dialog } = await open('Delete holcomb');
    expect(
      dialog.getByText(
        'Are you sure you want to delete the user "holcomb"? This action cannot be undone.',
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests('DELETE')).toEqual([]);
  });

  test('it says what happens to the packages of a coach', async () => {
    const packages = [...'abcdefg'].map((letter, index) =>
      pack({ id: index + 1, name: `Package ${letter}`, ownerId: coach.id }),
    );
    const { dialog } = await open('Delete holcomb', [
      ...packages,
      pack({ id: 8, name: 'Of another coach', ownerId: admin.id }),
    ]);
    expect(await dialog.findByText('holcomb has 7 recruiting packages')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      [...'abcde'].map((letter) => `Package ${letter}`).concat('and 2 more'),
    );
    expect(
      dialog.getByText(
        /^They become private at once and their links stop working, until you give them to another coach/,
      ),
    ).toBeVisible();
  });

  test('a coach without packages has no such message', async () => {
    const { dialog } = await open('Delete holcomb');
    expect(await dialog.findByText('holcomb has no recruiting packages.')).toBeVisible();
  });

  test('a confirmed one is deleted, with a toast, and removed from the list', async () => {
    const { page, dialog } = await open('Delete holcomb');
    api.on(deleteUser, { status: 204 });
    api.on(listUsers, { status: 200, json: [admin] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^holcomb/ })).not.toBeInTheDocument(),
    );
    expect(sentRequests('DELETE').map(({ url }) => url)).toEqual(['/api/users/2']);
    expect(page.toasts).toEqual([
      {
        title: 'User deleted successfully',
        details: 'holcomb can no longer sign in',
      },
    ]);
  });

  test.each([
    [
      "the server's words",
      failure(403, 'An admin cannot be deleted'),
      'An admin cannot be deleted',
    ],
    ['a plain request where it has none', { status: 502, text: '<html>' }, 'Please try again.'],
  ])('a failure says %s', async (_, response, words) => {
    const { page, dialog } = await open('Delete holcomb');
    api.on(deleteUser, response);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: `Failed to delete user: ${words}`, style: 'destructive' },
      ]),
    );
  });

  test('Cancel aborts a pending one, without a toast', async () => {
    const { page, dialog } = await open('Delete holcomb');
    api.on(deleteUser, 'never');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /^holcomb/ })).toBeVisible();
    expect(page.toasts).toEqual([]);
  });
});
