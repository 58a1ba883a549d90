import { listBouncedAddresses, listPackages, listUsers } from '@sandites/contracts';
import { fakeApi, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, reader } from '../testing/rows';
import { UsersTab } from './UsersTab';

const api = fakeApi();
const failed = 'The users could not be loaded. They are shown to admins only.';
const errorToast = {
  title: 'Error',
  text: 'Failed to load users. You may not have permission to view this data.',
  style: 'destructive',
};

beforeEach(() => {
  api.on(listPackages, { status: 200, json: [] });
  api.on(listBouncedAddresses, { status: 200, json: [] });
});

async function show(at = '/admin') {
  api.on(listUsers, searchedList([admin, coach, reader]));
  const page = renderPage(<UsersTab />, { at });
  await screen.findByRole('table', { name: 'Users' });
  return page;
}
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

test('every account is listed with the label of its role', async () => {
  await show();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Username',
    'Role',
    'Email',
    'Last Sign-In',
    'Actions',
  ]);
  expect(screen.getByRole('row', { name: /^office Admin/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^holcomb Coach/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^reader User/ })).toBeVisible();
});

test('an address that gets no more mail is named as such (D112)', async () => {
  api.on(listBouncedAddresses, {
    status: 200,
    json: [{ email: 'holcomb@school.example', bouncedAt: '2026-10-01T08:00:00' }],
  });
  api.on(listUsers, {
    status: 200,
    json: [{ ...coach, email: 'Holcomb@school.example', emailConfirmed: true }],
  });
  renderPage(<UsersTab />, { at: '/admin' });
  expect(
    await screen.findByText(
      'Holcomb@school.example (No such mailbox, Oct 01, 2026 8:00 AM: it gets no more email)',
    ),
  ).toBeVisible();
});

test('accounts are listed by the last name of the person, or by username', async () => {
  const ann = { ...coach, id: 9, username: 'aaa', displayName: 'Ann Zeller' };
  api.on(listUsers, { status: 200, json: [ann, reader, admin, coach] });
  renderPage(<UsersTab />, { at: '/admin' });
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['holcomb', 'office', 'reader', 'Ann Zeller · aaa']);
});

test('an admin cannot be deleted, and the row says why', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'More for office' }));
  expect(screen.getByRole('button', { name: 'Delete office' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete office' })).toHaveAccessibleDescription(
    'An admin cannot be deleted',
  );
  expect(screen.getByText('An admin cannot be deleted')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More for holcomb' }));
  expect(screen.getByRole('button', { name: 'Delete holcomb' })).toBeEnabled();
});

test('a search filters the accounts', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'READ');
  await waitFor(() => expect(names()).toEqual(['reader']));
});

test('the role filters the accounts and is kept in the URL', async () => {
  const page = await show();
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('All Roles');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Coach');
  await waitFor(() => expect(names()).toEqual(['holcomb']));
  expect(page.location()).toBe('/admin?role=coach');
});

test('a role in the URL is selected', async () => {
  await show('/admin?role=user');
  expect(names()).toEqual(['reader']);
});

test('a search without results says so', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'nobody');
  expect(await screen.findByText('No users found.')).toBeVisible();
});

test('a failed load is retried once before an error is shown', async () => {
  let tries = 0;
  api.on(listUsers, () => (++tries === 1 ? { status: 502 } : { status: 200, json: [coach] }));
  const page = renderPage(<UsersTab />);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(page.toasts).toEqual([]);
  expect(tries).toBe(2);
});

test('a load that fails twice says so and offers Retry', async () => {
  api.on(listUsers, { status: 403, json: { message: 'Not allowed' } });
  const page = renderPage(<UsersTab />);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(page.toasts).toEqual([errorToast]);
  expect(api.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/users'))).toEqual([
    '/api/users?limit=1000',
    '/api/users?limit=1000',
  ]);
  api.on(listUsers, { status: 200, json: [coach] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
