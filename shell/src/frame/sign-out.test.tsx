import { logOut } from '@sandites/contracts';
import { Navigate, useToast, useSession } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Account } from './NavigationBar';
import { NotificationBell } from './notices/NotificationBell';
import { coach, renderShell } from '../testing/render-shell';

const api = fakeApi();

function Dashboard() {
  const { can } = useSession();
  const showToast = useToast();
  if (!can('coach')) return <Navigate to="/auth" replace />;
  return <button onClick={() => showToast({ title: 'Ann Lee was added' })}>the dashboard</button>;
}
const shell = (
  <>
    <NotificationBell />
    <Account links={[]} />
    <Routes>
      <Route path="/" element={<p>home</p>} />
      <Route path="/auth" element={<p>sign in</p>} />
      <Route path="/coach-dashboard" element={<Dashboard />} />
    </Routes>
  </>
);

async function logout() {
  await userEvent.click(screen.getByRole('button', { name: 'coach' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
}

test('Logout shows a toast and leads Home, also from a guarded page', async () => {
  api.on(logOut, { status: 204 });
  const { location } = renderShell(shell, { user: coach, at: '/coach-dashboard' });
  await logout();
  expect(await screen.findByText('You have been successfully logged out.')).toBeInTheDocument();
  expect(screen.getByText('Logged out')).toBeInTheDocument();
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(location()).toBe('/');
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test.each([
  ['the server’s message', { status: 503, json: { message: 'Auth is down' } }, 'Auth is down'],
  ['words of its own where the server had none', 'network-error', 'Please try again.'],
] as const)('a failed logout keeps the session and shows %s', async (_, response, words) => {
  api.on(logOut, response);
  renderShell(shell, { user: coach, at: '/coach-dashboard' });
  await logout();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Logout failed');
  expect(alert).toHaveTextContent(words);
  expect(screen.getByText('the dashboard')).toBeInTheDocument();
});

test('the toasts of the user who signs out are removed', async () => {
  api.on(logOut, { status: 204 });
  renderShell(shell, { user: coach, at: '/coach-dashboard' });
  await userEvent.click(screen.getByText('the dashboard'));
  await logout();
  // The bell's list closes when the page changes, so it is opened on the last one.
  await screen.findByText('home');
  await userEvent.click(await screen.findByRole('button', { name: 'Notices' }));
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Logged out'));
});
