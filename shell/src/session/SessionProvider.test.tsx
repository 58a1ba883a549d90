import { getCurrentUser, listPlayers, listUsers, logIn, type User } from '@sandites/contracts';
import { useRead, useSession } from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import { fakeApi, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, renderShell } from '../testing/render-shell';
import { SignInForm } from './SignInForm';

const api = fakeApi();

function Who() {
  const { status, user } = useSession();
  return (
    <p>
      {status}: {user?.username ?? 'nobody'}
    </p>
  );
}

function SignOut() {
  const { setUser } = useSessionActions();
  return <button onClick={() => setUser(null)}>Sign out</button>;
}

const minutes = (count: number) => count * 60_000;

function turn(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}
const beHidden = () => turn('hidden');
const beSeen = () => turn('visible');

describe('the current user', () => {
  test('is in the page’s data, without a call', () => {
    renderShell(<Who />, { user: coach });
    expect(screen.getByText('signed-in: coach')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('is fetched where the page’s data does not have it', async () => {
    api.on(getCurrentUser, { status: 200, json: coach });
    renderShell(<Who />, { user: undefined });
    expect(screen.getByText('unknown: nobody')).toBeInTheDocument();
    expect(await screen.findByText('signed-in: coach')).toBeInTheDocument();
  });

  test.each([
    ['a 401', { status: 401, json: { message: 'Not signed in' } }],
    ['a network failure', 'network-error'],
  ] as const)('is nobody after %s', async (_, response) => {
    api.on(getCurrentUser, response);
    renderShell(<Who />, { user: undefined });
    expect(await screen.findByText('signed-out: nobody')).toBeInTheDocument();
  });

  test.each([
    ['the server’s words', { message: 'Auth is down' }, 'Auth is down'],
    ['its own words', undefined, 'Failed to fetch user'],
  ])('is nobody after a failure, reported in %s', async (_, json, words) => {
    api.on(getCurrentUser, { status: 503, json });
    renderShell(<Who />, { user: undefined });
    expect(await screen.findByText('signed-out: nobody')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('over time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('the session is checked every 30 minutes', async () => {
    api.on(getCurrentUser, { status: 401, json: {} });
    renderShell(<Who />, { user: coach });
    await act(() => jest.advanceTimersByTimeAsync(minutes(29)));
    expect(api.calls).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(minutes(2)));
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
  });

  test('a network failure does not sign out', async () => {
    api.on(getCurrentUser, 'network-error');
    renderShell(<Who />, { user: coach });
    await act(() => jest.advanceTimersByTimeAsync(minutes(31)));
    expect(api.calls).toHaveLength(1);
    expect(screen.getByText('signed-in: coach')).toBeInTheDocument();
  });

  test('the checks continue after one that failed', async () => {
    api.on(getCurrentUser, { status: 503, json: {} });
    renderShell(<Who />, { user: coach });
    for (const asked of [1, 2, 3]) {
      await act(() => jest.advanceTimersByTimeAsync(minutes(30)));
      expect(api.calls).toHaveLength(asked);
    }
  });

  test('a tab that becomes visible checks only after an hour', async () => {
    api.on(getCurrentUser, { status: 200, json: coach });
    renderShell(<Who />, { user: coach });
    act(beHidden);
    act(beSeen);
    expect(api.calls).toHaveLength(0);
    act(beHidden);
    jest.setSystemTime(Date.now() + minutes(61));
    await act(async () => {
      beSeen();
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(api.calls).toHaveLength(1);
  });

  test('a page from the back-forward cache checks at once', async () => {
    api.on(getCurrentUser, { status: 401, json: {} });
    renderShell(<Who />, { user: coach });
    await act(async () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
  });
});

describe('the response of an earlier check', () => {
  let response: (given: FakeResponse) => void;
  const askEarly = async (user: User | null) => {
    api.on(getCurrentUser, () => new Promise((resolve) => (response = resolve)));
    renderShell(
      <>
        <Who />
        <SignOut />
        <SignInForm />
      </>,
      { user },
    );
    await act(async () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    expect(api.calls).toHaveLength(1);
  };

  test('does not undo a sign-out', async () => {
    await askEarly(coach);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('signed-out: nobody')).toBeInTheDocument();
    await act(async () => response({ status: 200, json: coach }));
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
  });

  test('does not undo a sign-in', async () => {
    api.on(logIn, { status: 200, json: coach });
    await askEarly(null);
    await userEvent.type(screen.getByLabelText('Username'), 'coach');
    await userEvent.type(screen.getByLabelText('Password'), 'a long walk home');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('signed-in: coach')).toBeInTheDocument();
    await act(async () => response({ status: 401, json: {} }));
    expect(screen.getByText('signed-in: coach')).toBeInTheDocument();
  });
});

describe('other tabs', () => {
  let other: BroadcastChannel;
  beforeEach(() => {
    other = new BroadcastChannel('sandites-session');
  });
  afterEach(() => other.close());

  test('signing out there signs out here, after a check', async () => {
    api.on(getCurrentUser, { status: 401, json: {} });
    renderShell(<Who />, { user: coach });
    other.postMessage(null);
    expect(await screen.findByText('signed-out: nobody')).toBeInTheDocument();
    expect(api.calls.map(({ url }) => url)).toEqual(['/api/user']);
  });

  test('a wrong message is not trusted', async () => {
    api.on(getCurrentUser, { status: 200, json: coach });
    renderShell(<Who />, { user: coach });
    other.postMessage(null);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.getByText('signed-in: coach')).toBeInTheDocument();
  });

  test('signing in there is checked here', async () => {
    api.on(getCurrentUser, { status: 200, json: coach });
    renderShell(<Who />);
    other.postMessage(coach.id);
    expect(await screen.findByText('signed-in: coach')).toBeInTheDocument();
  });

  test('are told about a session that ended here', async () => {
    api.on(getCurrentUser, { status: 401, json: {} });
    const message = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    renderShell(<Who />, { user: coach });
    await act(async () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    expect(await message).toBeNull();
  });
});

test('a read refused with 401 checks the session', async () => {
  api.on(listUsers, { status: 401, json: {} });
  api.on(getCurrentUser, { status: 401, json: {} });
  function Users() {
    useRead(listUsers);
    return null;
  }
  renderShell(
    <>
      <Who />
      <Users />
    </>,
    { user: coach },
  );
  expect(await screen.findByText('signed-out: nobody')).toBeInTheDocument();
});

test('the former user’s data is dropped, and read again', async () => {
  let responses = 0;
  api.on(getCurrentUser, { status: 401, json: {} });
  api.on(listPlayers, () => ({
    status: 200,
    json: (responses += 1) === 1 ? [{ email: 'ann@sandites.example' }] : [{}],
  }));
  function Players() {
    return <p>{JSON.stringify(useRead(listPlayers).data)}</p>;
  }
  renderShell(<Players />, { user: coach });
  expect(await screen.findByText(/ann@/)).toBeInTheDocument();
  const other = new BroadcastChannel('sandites-session');
  other.postMessage(null);
  await waitFor(() => expect(screen.queryByText(/ann@/)).not.toBeInTheDocument());
  other.close();
});
