import { acceptInvitation, getInvitation } from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { admin, renderShell } from '../testing/render-shell';
import { Page } from './invitation-page';

const api = fakeApi();
const at = '/invitation/abc';
const openPage = () =>
  renderShell(
    <Routes>
      <Route path="/invitation/:code" element={<Page />} />
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    { at },
  );
const invites = (role: 'user' | 'coach' | 'admin') =>
  api.on(getInvitation, {
    status: 200,
    json: { username: 'dana', role, expiresAt: '2026-11-25T19:00:00.000Z' },
  });

async function choose(password: string) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set Password and Sign In' }));
}

test('shows the invited name and when the link expires', async () => {
  invites('coach');
  openPage();
  expect(await screen.findByText(/invited to a coach account/)).toHaveTextContent(
    'Your username is dana.',
  );
  expect(screen.getByText(/This link works once, until Nov 25, 2026/)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
});

test('signs in with the chosen password and leads to the dashboard (D89)', async () => {
  invites('admin');
  api.on(acceptInvitation, { status: 200, json: { ...admin, username: 'dana' } });
  const { location } = openPage();
  await choose('a fine long password');
  expect(await screen.findByText('Welcome, dana!')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/coach-dashboard'));
  expect(api.calls.slice(1)).toMatchObject([
    { method: 'POST', url: '/api/invitations/abc', body: { password: 'a fine long password' } },
  ]);
});

test('a password that is too short is refused by the form, a common one by the server, at the field', async () => {
  invites('user');
  api.on(acceptInvitation, {
    status: 400,
    json: { message: 'Invalid', issues: [{ path: '/password', message: 'is too common' }] },
  });
  openPage();
  await choose('short');
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(api.calls).toHaveLength(1);
  await choose(' but longer');
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(screen.getByLabelText('New password')).toHaveValue('short but longer');
});

describe('a link that was used, replaced or has expired', () => {
  const notFoundResponse = { status: 404, json: { message: 'Not found' } };

  test('says so, and how to get a new one', async () => {
    api.on(getInvitation, notFoundResponse);
    openPage();
    expect(
      await screen.findByRole('heading', { name: 'This link does not work' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'ask the site administrator' })).toBeInTheDocument();
  });

  test('says so while the form is open, too', async () => {
    invites('user');
    api.on(acceptInvitation, notFoundResponse);
    openPage();
    await screen.findByLabelText('New password');
    api.on(getInvitation, notFoundResponse);
    await choose('a fine long password');
    expect(
      await screen.findByRole('heading', { name: 'This link does not work' }),
    ).toBeInTheDocument();
  });
});
