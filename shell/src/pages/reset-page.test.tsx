import {
  getMailStatus,
  getPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderShell } from '../testing/render-shell';
import { Page } from './reset-page';
import { Page as SignInPage } from './sign-in-page';

const api = fakeApi();
const code = 'a1'.repeat(12);
const open = { username: 'holcomb', expiresAt: '2026-11-25T20:00:00Z' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const openPage = (at = `/reset/${code}`) =>
  renderShell(
    <Routes>
      <Route path="/reset/:code" element={<Page />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );

test('a new password is chosen, and signing in comes next (D86)', async () => {
  api.on(getPasswordReset, { status: 200, json: open });
  api.on(resetPassword, { status: 204 });
  const { location } = openPage();
  await userEvent.type(await screen.findByLabelText('New password'), 'a fine long password');
  await press('Set Password');
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/auth'));
  expect(api.calls).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      url: `/api/password-resets/${code}`,
      body: { password: 'a fine long password' },
    }),
  );
});

test('what a messenger left behind the link is read past (D92)', async () => {
  api.on(getPasswordReset, { status: 200, json: open });
  openPage(`/reset/${code}).%20`);
  expect(await screen.findByText('holcomb')).toBeInTheDocument();
  expect(api.calls[0]?.url).toBe(`/api/password-resets/${code}`);
});

test('an unknown, used or expired link says so, and leads to the sign-in page', async () => {
  api.on(getPasswordReset, { status: 404, json: { message: 'Not found' } });
  openPage();
  expect(
    await screen.findByRole('heading', { name: 'This link does not work' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'sign-in page' })).toHaveAttribute('href', '/auth');
});

test('where the site sends no mail, the sign-in page says whom to ask instead', async () => {
  api.on(getMailStatus, { status: 200, json: { isSent: false } });
  renderShell(<SignInPage />, { at: '/auth' });
  await press('Forgot your password?');
  expect(await screen.findByText(/an admin sets it on the Users tab/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Link' })).not.toBeInTheDocument();
});

test('the sign-in page asks for a link, and says the same for every name', async () => {
  api.on(requestPasswordReset, { status: 202 });
  api.on(getMailStatus, { status: 200, json: { isSent: true } });
  renderShell(<SignInPage />, { at: '/auth' });
  await press('Forgot your password?');
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Username or email'), 'holcomb');
  await press('Send Link');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(api.calls.flatMap(({ body }) => body ?? [])).toEqual([{ username: 'holcomb' }]);
  await press('Back to Sign In');
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInTheDocument());
});
