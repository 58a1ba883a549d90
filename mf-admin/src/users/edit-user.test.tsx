import {
  endSessionsOfUser,
  listPackages,
  listUsers,
  updateUser,
  type User,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, pack } from '../testing/rows';
import { UsersTab } from './UsersTab';

const api = fakeApi();
const bodies = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

async function open(button: string, user = coach, self?: User) {
  api.on(listPackages, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [admin, user] });
  const page = renderPage(<UsersTab />, { user: self ?? null });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { page, dialog: within(await screen.findByRole('dialog')) };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update User' }));

describe('changing an account', () => {
  test('only what was changed is sent', async () => {
    const { page, dialog } = await open('Edit holcomb');
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Coach');
    api.on(updateUser, { status: 200, json: { ...coach, role: 'user' } });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'User');
    await save();
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'User updated successfully',
          details: 'holcomb is signed out everywhere',
        },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^holcomb/ })).toHaveAttribute('data-saved'),
    );
    expect(bodies('PUT')).toEqual([{ role: 'user' }]);
  });

  test('taking away the role of a coach says first what happens to their packages', async () => {
    const { dialog } = await open('Edit holcomb');
    api.on(listPackages, {
      status: 200,
      json: [pack({ name: 'Fast Runners', ownerId: coach.id })],
    });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    expect(dialog.queryByText(/recruiting package/)).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'User');
    expect(await dialog.findByText('holcomb has 1 recruiting package')).toBeVisible();
    expect(dialog.getByText('Fast Runners')).toBeVisible();
    expect(
      dialog.getByText(
        /^It becomes private at once and its links stop working, until you give it to another coach/,
      ),
    ).toBeVisible();
  });

  test('the own password is changed on the account page', async () => {
    const { dialog } = await open('Edit office', coach, admin);
    expect(dialog.queryByLabelText('New Password')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /own password/ })).toHaveAttribute('href', '/account');
  });

  test('a new password is long enough before it is sent', async () => {
    const { dialog } = await open('Edit holcomb');
    await userEvent.type(dialog.getByLabelText('New Password'), 'short');
    await save();
    expect(dialog.getByLabelText('New Password')).toBeInvalid();
    expect(bodies('PUT')).toEqual([]);
  });

  test('without a change nothing is sent', async () => {
    await open('Edit holcomb');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies('PUT')).toEqual([]);
  });

  test('an admin who signed in a while ago is asked for their own password, and what was chosen stays', async () => {
    const { page, dialog } = await open('Edit holcomb');
    api.on(updateUser, ({ body }) =>
      typeof body === 'object' && body !== null && 'adminPassword' in body
        ? { status: 200, json: { ...coach, role: 'admin' } }
        : {
            status: 403,
            json: {
              message: 'Enter your own password to make this change',
              code: 'password_needed',
            },
          },
    );
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await save();
    const prompt = within(await screen.findByRole('dialog', { name: 'Confirm It Is You' }));
    await userEvent.type(prompt.getByLabelText('Your Own Password'), 'a long walk home');
    expect(page.toasts).toEqual([]);
    await userEvent.click(prompt.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'User updated successfully',
          details: 'holcomb is signed out everywhere',
        },
      ]),
    );
    expect(bodies('PUT').at(-1)).toEqual({ role: 'admin', adminPassword: 'a long walk home' });
  });

  test('a wrong password is said at its field, and Cancel changes nothing', async () => {
    const { page, dialog } = await open('Edit holcomb');
    api.on(updateUser, {
      status: 403,
      json: { message: 'This is not your password', code: 'password_needed' },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await save();
    const prompt = within(await screen.findByRole('dialog', { name: 'Confirm It Is You' }));
    await userEvent.type(prompt.getByLabelText('Your Own Password'), 'not mine');
    await userEvent.click(prompt.getByRole('button', { name: 'Confirm' }));
    expect(await prompt.findByText('This is not your password')).toBeVisible();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    await userEvent.click(prompt.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.toasts).toMatchObject([{ style: 'destructive' }]));
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Admin');
  });

  test('name and address are changed, and an emptied one is cleared (D86)', async () => {
    const named = { ...coach, displayName: 'Lee Holcomb', email: 'lee@school.example' };
    const { page, dialog } = await open('Edit holcomb', named);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.clear(dialog.getByLabelText('Email'));
    await userEvent.type(dialog.getByLabelText('Email'), 'holcomb@school.example');
    api.on(updateUser, { status: 200, json: coach });
    await save();
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'User updated successfully',
          details: 'holcomb: Name and Email changed',
        },
      ]),
    );
    expect(bodies('PUT')).toEqual([{ displayName: null, email: 'holcomb@school.example' }]);
  });

  test('a password that was typed and emptied again is not changed', async () => {
    const { dialog } = await open('Edit holcomb');
    await userEvent.type(dialog.getByLabelText(/^New Password/), 'x');
    await userEvent.clear(dialog.getByLabelText(/^New Password/));
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    api.on(updateUser, { status: 200, json: coach });
    await save();
    await waitFor(() => expect(bodies('PUT')).toEqual([{ role: 'admin' }]));
  });

  test('a role that another admin changed meanwhile is not overwritten silently', async () => {
    const { page, dialog } = await open('Edit holcomb');
    const current = { id: 2, username: 'holcomb', role: 'user', version: 2 };
    api.on(updateUser, {
      status: 412,
      json: { message: 'Somebody changed this meanwhile', code: 'changed_meanwhile', current },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await save();
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
    expect(choice.getByRole('row', { name: 'Role Admin User' })).toBeVisible();
    expect(page.toasts).toEqual([]);
    api.on(updateUser, { status: 200, json: { ...coach, role: 'admin' } });
    await userEvent.click(choice.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'User updated successfully',
          details: 'holcomb is signed out everywhere',
        },
      ]),
    );
    expect(
      api.calls.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch),
    ).toEqual(['"1"', '"2"']);
  });

  test('the last admin keeps the role, and the form says why', async () => {
    const { page, dialog } = await open('Edit office');
    const message = 'The last admin cannot lose the role';
    api.on(updateUser, { status: 409, json: { message, error: message } });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'User');
    await save();
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: `Failed to update user: ${message}`, style: 'destructive' },
      ]),
    );
    expect(await dialog.findByText(message)).toBeVisible();
  });
});

describe('signing an account out everywhere', () => {
  test('it asks first', async () => {
    const { dialog } = await open('Sign Out holcomb');
    expect(
      dialog.getByText(
        'Are you sure you want to sign "holcomb" out on every device? They can sign in again.',
      ),
    ).toBeVisible();
    expect(bodies('DELETE')).toEqual([]);
  });

  test('a confirmed one shows a toast', async () => {
    const { page, dialog } = await open('Sign Out holcomb');
    api.on(endSessionsOfUser, { status: 204 });
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'User signed out everywhere',
          details: 'holcomb can sign in again',
        },
      ]),
    );
    expect(api.calls.at(-1)?.url).toBe('/api/users/2/sessions');
  });
});
