import { createEvent, getCurrentUser, logIn } from '@sandites/contracts';
import { Navigate, useMutation, useLeaveGuard, useSession } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { admin, coach, renderShell } from '../testing/render-shell';

const api = fakeApi();
const game = {
  date: '2024-09-13',
  time: '19:30',
  sport: 'Football',
  opponent: 'Bixby',
  location: 'Home',
  isHome: true,
} as const;

function Dashboard() {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  const { mutate } = useMutation(createEvent);
  useLeaveGuard(text !== '');
  if (!user) return <Navigate to="/auth" replace />;
  const save = async () =>
    setOutcome((await mutate({ body: { ...game, opponent: text } })).ok ? 'saved' : 'not saved');
  return (
    <>
      <p>dashboard of {user.username}</p>
      <input aria-label="Opponent" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => void save()}>Save</button>
      <p>{outcome}</p>
    </>
  );
}
const site = (
  <Routes>
    <Route path="/auth" element={<p>sign in page</p>} />
    <Route path="*" element={<Dashboard />} />
  </Routes>
);

let isOver: boolean;
const saves = () => api.calls.filter(({ url }) => url === createEvent.path);

beforeEach(() => {
  isOver = true;
  api.on(getCurrentUser, () => (isOver ? { status: 401, json: {} } : { status: 200, json: coach }));
  api.on(createEvent, () =>
    isOver ? { status: 401, json: { message: 'Not signed in' } } : { status: 201, json: { id: 1 } },
  );
  renderShell(site, { user: coach, at: '/coach-dashboard' });
});

async function saveTooLate() {
  await userEvent.type(screen.getByLabelText('Opponent'), 'Bixby');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'Sign in to continue' }));
}

async function signIn(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText('Password'), 'a long walk home');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
}

test('a save refused by an ended session is repeated after signing in over the page', async () => {
  api.on(logIn, () => {
    isOver = false;
    return { status: 200, json: coach };
  });
  const dialog = await saveTooLate();
  expect(dialog.getByLabelText('Username')).toHaveValue('coach');
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  await signIn(dialog);
  expect(await screen.findByText('saved')).toBeInTheDocument();
  expect(saves().map(({ body }) => body)).toEqual([
    expect.objectContaining({ opponent: 'Bixby' }),
    expect.objectContaining({ opponent: 'Bixby' }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Opponent')).toHaveValue('Bixby');
});

test('for another user the page is reset, and nothing is saved', async () => {
  api.on(logIn, () => {
    isOver = false;
    return { status: 200, json: admin };
  });
  await signIn(await saveTooLate());
  expect(await screen.findByText('dashboard of admin')).toBeInTheDocument();
  expect(screen.getByLabelText('Opponent')).toHaveValue('');
  expect(saves()).toHaveLength(1);
});

test('a wrong password changes nothing', async () => {
  api.on(logIn, { status: 401, json: { message: 'Invalid username or password' } });
  const dialog = await saveTooLate();
  await signIn(dialog);
  expect(await screen.findByText('Invalid username or password')).toBeInTheDocument();
  expect(dialog.getByLabelText('Password')).toHaveValue('a long walk home');
  expect(saves()).toHaveLength(1);
});

test('canceling asks first, in a dialog, then leads to the sign-in page', async () => {
  const dialog = await saveTooLate();
  const giveUp = async (response: string) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Leave this page' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('What you typed will be lost.');
    await userEvent.click(within(question).getByRole('button', { name: response }));
  };
  await giveUp('Stay');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('dashboard of coach')).toBeInTheDocument();
  await giveUp('Leave');
  expect(await screen.findByText('sign in page')).toBeInTheDocument();
});

test('a session that ends during typing can be renewed too', async () => {
  await userEvent.type(screen.getByLabelText('Opponent'), 'Bixby');
  const other = new BroadcastChannel('sandites-session');
  other.postMessage(null);
  expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeInTheDocument();
  isOver = false;
  other.postMessage(coach.id);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Opponent')).toHaveValue('Bixby');
  other.close();
});

test('one that ends while nothing is typed leads to the sign-in page', async () => {
  const other = new BroadcastChannel('sandites-session');
  other.postMessage(null);
  expect(await screen.findByText('sign in page')).toBeInTheDocument();
  other.close();
});
