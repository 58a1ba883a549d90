import {
  inviteUser,
  listPackages,
  listUsers,
  renewInvitation,
  type ListedUser,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, reader } from '../testing/rows';
import { UsersTab } from './UsersTab';

const api = fakeApi();
const expiresAt = '2099-11-25T20:00:00';
const invited: ListedUser = {
  id: 7,
  username: 'stoops',
  role: 'coach',
  createdAt: '2026-11-22T20:00:00',
  version: 1,
  invitedUntil: expiresAt,
};
const invitation = { id: 7, username: 'stoops', role: 'coach', code: 'a-one-time-code', expiresAt };
const posts = () =>
  api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

async function show(...users: readonly ListedUser[]) {
  api.on(listPackages, { status: 200, json: [] });
  api.on(listUsers, { status: 200, json: [admin, ...users] });
  const page = renderPage(<UsersTab />);
  await screen.findByRole('table');
  return page;
}

describe('inviting a user', () => {
  async function invite() {
    const page = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
    expect(dialog.getByText(/The invitation is not mailed/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Username'), 'stoops');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Coach');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Link' }));
    return { page, dialog };
  }

  test('needs a name and a role, and shows the link to hand over', async () => {
    api.on(inviteUser, () => {
      api.on(listUsers, { status: 200, json: [admin, invited] });
      return { status: 201, json: invitation };
    });
    const { page } = await invite();
    const link = within(await screen.findByRole('dialog', { name: 'Invitation for stoops' }));
    expect(link.getByLabelText('Share Link')).toHaveValue(
      `${location.origin}/invitation/a-one-time-code`,
    );
    expect(
      link.getByText(/It is shown only now, works once, and ends on Nov 25, 2099 8:00 PM/),
    ).toBeVisible();
    expect(link.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    expect(posts()).toEqual([
      { url: '/api/invitations', body: { username: 'stoops', role: 'coach' } },
    ]);
    expect(page.toasts).toEqual([
      { title: 'Invitation created', details: 'Send the link to stoops' },
    ]);
    await userEvent.click(link.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      screen.getByRole('row', { name: /^stoops Coach Invited until Nov 25, 2099 8:00 PM/ }),
    ).toBeVisible();
  });

  test('shows at the field that a name is taken', async () => {
    api.on(inviteUser, { status: 409, json: { message: 'This username is taken' } });
    const { dialog } = await invite();
    expect(await dialog.findByText('This username is taken')).toBeVisible();
    expect(dialog.getByLabelText('Username')).toHaveFocus();
  });
});

test('a new link replaces that of an invited user, after a confirmation', async () => {
  await show({ ...invited, invitedUntil: '2026-01-01T00:00:00' }, reader);
  expect(screen.getByRole('row', { name: /^stoops Coach Invitation expired/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Link for reader' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'New Link for stoops' }));
  const question = within(await screen.findByRole('dialog', { name: 'New Invitation Link' }));
  expect(
    question.getByText(
      'Create a new invitation link for "stoops"? The link you sent before stops working.',
    ),
  ).toBeVisible();
  expect(posts()).toEqual([]);
  api.on(renewInvitation, { status: 201, json: { ...invitation, code: 'another-code' } });
  await userEvent.click(question.getByRole('button', { name: 'Create New Link' }));
  const link = within(await screen.findByRole('dialog', { name: 'Invitation for stoops' }));
  expect(link.getByLabelText('Share Link')).toHaveValue(
    `${location.origin}/invitation/another-code`,
  );
  expect(posts().map(({ url }) => url)).toEqual(['/api/users/7/invitation']);
});
