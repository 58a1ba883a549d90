import { logIn } from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, renderShell, visitor } from '../testing/render-shell';
import { Page } from './sign-in-page';

const api = fakeApi();

async function fill(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText('Username'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('is titled Coach Access and says what coaches can do', () => {
  renderShell(<Page />, { at: '/auth' });
  expect(screen.getByRole('heading', { level: 1, name: 'Coach Access' })).toBeInTheDocument();
  const side = within(screen.getByRole('complementary'));
  expect(side.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Manage player profiles and stats',
    'Update roster',
    'Upload player photos',
    'Track team stats',
  ]);
  expect(side.getByRole('link', { name: 'Contact the site administrator' })).toBeInTheDocument();
});

test('masks the password, and has autocomplete hints for password managers', () => {
  renderShell(<Page />, { at: '/auth' });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
});

test('names each field that is too short, and sends nothing', async () => {
  renderShell(<Page />, { at: '/auth' });
  await fill('a', 'abc');
  expect(await screen.findByText('Username required')).toBeInTheDocument();
  expect(screen.getByText('Password required')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('accepts a username of 2 and a password of 4 characters', async () => {
  api.on(logIn, 'never');
  renderShell(<Page />, { at: '/auth' });
  await fill('ab', 'abcd');
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { method: 'POST', url: '/api/login', body: { username: 'ab', password: 'abcd' } },
  ]);
});

test.each([coach, admin, visitor])(
  'welcomes the $role, and leads to the dashboard, whose guard decides (D3, D89)',
  async (user) => {
    api.on(logIn, { status: 200, json: user });
    const { location } = renderShell(<Page />, { at: '/auth' });
    await fill(user.username, 'sandites-password');
    const toast = await screen.findByText('Login successful');
    expect(toast.parentElement).toHaveTextContent('Welcome back, Coach!');
    await waitFor(() => expect(location()).toBe('/coach-dashboard'));
  },
);

test('the site administrator’s address is a mailto link', async () => {
  renderShell(<Page />, { at: '/auth' });
  await userEvent.click(screen.getByRole('link', { name: 'Contact the site administrator' }));
  expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeInTheDocument();
});

test.each([
  [
    'the server’s message',
    { status: 401, json: { error: 'Invalid username or password' } },
    'Invalid username or password',
  ],
  ['Login failed where the server said nothing', { status: 502, text: '<html>' }, 'Login failed'],
] as const)('a failed login shows %s, and keeps what was typed', async (_, response, words) => {
  api.on(logIn, response);
  const { location } = renderShell(<Page />, { at: '/auth' });
  await fill('coach', 'wrong-password');
  const [title, text] = within(await screen.findByRole('alert')).getAllByText(/./);
  expect(title).toHaveTextContent('Login failed');
  expect(text).toHaveTextContent(words);
  expect(screen.getByLabelText('Username')).toHaveValue('coach');
  expect(location()).toBe('/auth');
  expect(api.calls).toHaveLength(1);
});

test('a signed-in user is redirected to the dashboard', () => {
  const { location } = renderShell(<Page />, { at: '/auth', user: coach });
  expect(location()).toBe('/coach-dashboard');
});

describe('an account with a second factor', () => {
  const asks = {
    status: 401,
    json: {
      message: 'Enter the code of your authenticator app, or a recovery code',
      code: 'second_factor_needed',
    },
  };

  test('is asked for its code, without an error', async () => {
    api.on(logIn, asks);
    renderShell(<Page />, { at: '/auth' });
    await fill('coach', 'sandites-coach');
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('sandites-coach');
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();

    api.on(logIn, { status: 200, json: coach });
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(api.calls.at(-1)?.body).toEqual({
      username: 'coach',
      password: 'sandites-coach',
      code: '123456',
    });
  });

  test('a wrong code is an error, and can be corrected', async () => {
    api.on(logIn, asks);
    renderShell(<Page />, { at: '/auth' });
    await fill('coach', 'sandites-coach');
    await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
  });
});
