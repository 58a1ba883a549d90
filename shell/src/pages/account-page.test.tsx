import {
  beginSecondFactor,
  changePassword,
  endOwnSessions,
  getCurrentUser,
  getMailStatus,
  requestEmailConfirmation,
  getSecondFactor,
  listOwnSessions,
  turnOffSecondFactor,
  turnOnSecondFactor,
  updateOwnAccount,
  type User,
} from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, renderShell } from '../testing/render-shell';
import { Page } from './account-page';

const api = fakeApi();
const off = { isOn: false, recoveryCodesLeft: 0, isRequired: false };
const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const here = {
  id: 1,
  isCurrent: true,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T09:30:00Z',
  browser: 'Firefox on Linux',
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentRequests = (row: { method: string; path: string }) =>
  api.calls
    .filter(({ method, url }) => method === row.method && url === row.path)
    .map(({ body }) => body);

beforeEach(() => {
  api.on(getCurrentUser, { status: 200, json: coach });
  api.on(getSecondFactor, { status: 200, json: off });
  api.on(listOwnSessions, {
    status: 200,
    json: [here, { ...here, id: 2, isCurrent: false, browser: 'Chrome on Windows' }],
  });
});

async function open() {
  const shell = renderShell(<Page />, { user: coach, at: '/account' });
  await screen.findByRole('button', { name: 'Turn On' });
  return shell;
}

describe('name and email (D86)', () => {
  const details = { displayName: 'Lee Holcomb', email: 'lee@school.example' };
  async function change() {
    await open();
    await userEvent.type(screen.getByLabelText('Your name'), details.displayName);
    await userEvent.type(screen.getByLabelText('Email'), details.email);
    await press('Save');
  }

  test('are saved, and the page names the person by it', async () => {
    api.on(updateOwnAccount, { status: 200, json: { ...coach, ...details } });
    await change();
    expect(await screen.findByText('Signed in as Lee Holcomb')).toBeInTheDocument();
    expect(sentRequests(updateOwnAccount)).toEqual([details]);
  });

  test('ask for the password an hour after signing in', async () => {
    api.on(updateOwnAccount, { status: 403, json: { code: 'password_needed', message: 'Enter' } });
    await change();
    await userEvent.type(await screen.findByLabelText('Your password'), 'sandites-coach');
    api.on(updateOwnAccount, { status: 200, json: { ...coach, ...details } });
    await press('Save');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sentRequests(updateOwnAccount)).toEqual([
      details,
      { ...details, current: 'sandites-coach' },
    ]);
  });
});

describe('an address that is not confirmed', () => {
  const openWith = async (user: User, isSent = true) => {
    api.on(getMailStatus, { status: 200, json: { isSent } });
    renderShell(<Page />, { user, at: '/account' });
    await screen.findByRole('button', { name: 'Turn On' });
  };
  const unconfirmed = { ...coach, email: 'lee@school.example' };

  test('is named as such, and its link is sent again', async () => {
    api.on(requestEmailConfirmation, { status: 202 });
    await openWith(unconfirmed);
    await userEvent.click(await screen.findByRole('button', { name: 'Send Link Again' }));
    expect(await screen.findByText('Check your email for the link.')).toBeInTheDocument();
    expect(sentRequests(requestEmailConfirmation)).toHaveLength(1);
  });

  test.each([
    ['a confirmed one', { ...unconfirmed, emailConfirmed: true as const }, true],
    ['a site that sends no mail', unconfirmed, false],
  ])('is not what is said of %s', async (_what, user, isSent) => {
    await openWith(user, isSent);
    expect(screen.queryByText(/is not confirmed/)).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  async function change() {
    await open();
    await userEvent.type(screen.getByLabelText('Current password'), 'sandites-coach');
    await userEvent.type(screen.getByLabelText('New password'), 'a long walk home');
    await press('Change Password');
  }

  test('is changed with the current one, and the fields are cleared', async () => {
    api.on(changePassword, { status: 204 });
    await change();
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(sentRequests(changePassword)).toEqual([
      { current: 'sandites-coach', password: 'a long walk home' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  test('a wrong current one is an error at its field', async () => {
    api.on(changePassword, {
      status: 400,
      json: { message: 'Not valid', issues: [{ path: '/current', message: 'is not right' }] },
    });
    await change();
    expect(await screen.findByText('Current password is not right')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('a long walk home');
  });
});

async function confirmPassword(title: string, submit: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'sandites-coach');
  await userEvent.click(dialog.getByRole('button', { name: submit }));
}
/** Whether the browser closes the tab without asking. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the second factor', () => {
  test('is not started with a wrong password, an error at its field', async () => {
    api.on(beginSecondFactor, {
      status: 403,
      json: { message: 'This is not your password', code: 'password_needed' },
    });
    await open();
    await press('Turn On');
    await confirmPassword('Turn On the Second Factor', 'Continue');
    expect(await screen.findByText('Your password is not right')).toBeInTheDocument();
    expect(
      screen.queryByRole('img', { name: 'QR code for your authenticator app' }),
    ).not.toBeInTheDocument();
  });

  test('is turned on with a code of the authenticator app, and shows ten recovery codes once', async () => {
    api.on(beginSecondFactor, {
      status: 200,
      json: { secret: 'JBSWY3DP', uri: 'otpauth://totp/Sandites:coach?secret=JBSWY3DP' },
    });
    api.on(turnOnSecondFactor, { status: 200, json: { recoveryCodes: codes } });
    await open();
    await press('Turn On');
    await confirmPassword('Turn On the Second Factor', 'Continue');
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeInTheDocument();
    expect(screen.getByText('JBSWY3DP')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    api.on(getSecondFactor, {
      status: 200,
      json: { isOn: true, recoveryCodesLeft: 10, isRequired: false },
    });
    await press('Turn On');
    const heading = await screen.findByRole('heading', { name: 'Your recovery codes' });
    expect(heading).toHaveFocus();
    expect(screen.getAllByText(/^code-\d$/)).toHaveLength(10);
    expect(sentRequests(beginSecondFactor)).toEqual([{ password: 'sandites-coach' }]);
    expect(sentRequests(turnOnSecondFactor)).toEqual([{ code: '123456' }]);
    expect(leaves()).toBe(false);
    await press('I Saved Them');
    expect(await screen.findByText('10 recovery codes left.')).toBeInTheDocument();
    expect(screen.queryByText('code-1')).not.toBeInTheDocument();
    expect(leaves()).toBe(true);
  });

  test('is turned off with the password', async () => {
    api.on(getSecondFactor, {
      status: 200,
      json: { isOn: true, recoveryCodesLeft: 1, isRequired: false },
    });
    api.on(turnOffSecondFactor, { status: 204 });
    renderShell(<Page />, { user: coach, at: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    api.on(turnOffSecondFactor, () => {
      api.on(getSecondFactor, { status: 200, json: off });
      return { status: 204 };
    });
    await confirmPassword('Turn Off the Second Factor', 'Turn Off');
    expect(await screen.findByText('Second factor turned off')).toBeInTheDocument();
    expect(sentRequests(turnOffSecondFactor)).toEqual([{ password: 'sandites-coach' }]);
  });
});

test('the sessions are listed, and signing out everywhere asks first', async () => {
  api.on(endOwnSessions, { status: 204 });
  const { location } = await open();
  expect(await screen.findByText('Firefox on Linux')).toHaveTextContent('This device');
  expect(screen.getByText('Chrome on Windows')).toBeInTheDocument();
  await press('Sign Out Everywhere');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(await screen.findByText('You have been signed out everywhere.')).toBeInTheDocument();
});
