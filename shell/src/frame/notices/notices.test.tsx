import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { NotificationBell, type Notice } from './NotificationBell';

const canceled: Notice = {
  title: 'Football at Stillwater is canceled',
  body: 'Fri, Nov 27, 7:00 PM',
  url: '/games/7',
  tag: 'game-7',
  at: '2026-11-25T18:00:00.000Z',
};
const moved: Notice = {
  ...canceled,
  title: 'Football at Stillwater is moved',
  at: '2026-11-25T09:00:00.000Z',
};
const result: Notice = {
  title: 'Volleyball won 3–1',
  body: '',
  url: '/games/9',
  tag: 'game-9',
  at: '2026-11-24T21:00:00.000Z',
};

/** What the service worker keeps; and the container that its messages arrive at. */
let kept: Notice[];
let worker: EventTarget;

beforeEach(() => {
  kept = [];
  worker = new EventTarget();
  localStorage.clear();
  sessionStorage.clear();
  const matchAll = async () => kept.map((notice) => ({ json: async () => notice }));
  const caches = { has: async () => kept.length > 0, open: async () => ({ matchAll }) };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const bell = (name: string) => screen.findByRole('button', { name });
const show = (at = '/') => renderShell(<NotificationBell />, { at });

test('the bell counts notices that were not seen, and lists the newest first with time and link', async () => {
  kept = [moved, result, canceled];
  show();
  await userEvent.click(await bell('Notices, 3 new'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Football at Stillwater is canceled',
    'Football at Stillwater is moved',
    'Volleyball won 3–1',
  ]);
  expect(screen.getByRole('link', { name: canceled.title })).toHaveAttribute('href', '/games/7');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(canceled.body);
  expect(first?.querySelector('time')).toHaveAttribute('datetime', canceled.at);
});

test('below notices, the bell does not say that nothing is new', async () => {
  kept = [moved];
  show();
  await userEvent.click(await bell('Notices, 1 new'));
  expect(screen.getByRole('link', { name: moved.title })).toBeInTheDocument();
  expect(screen.queryByText(/Nothing new/)).not.toBeInTheDocument();
});

test('what was seen is not counted again, on any page', async () => {
  kept = [moved];
  const { unmount } = show();
  await userEvent.click(await bell('Notices, 1 new'));
  await bell('Notices');
  unmount();
  kept = [moved, canceled];
  show();
  expect(await bell('Notices, 1 new')).toBeInTheDocument();
});

test('opening the page of a notice counts as seeing it', async () => {
  kept = [canceled, result];
  show('/games/7');
  expect(await bell('Notices, 1 new')).toBeInTheDocument();
});

test('one that arrives while the page is open is shown, counted, and leads to its page', async () => {
  const { location } = show();
  expect(await bell('Notices')).toBeInTheDocument();
  kept = [canceled];
  act(() => {
    worker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'notice', notice: canceled } }),
    );
  });
  expect(await bell('Notices, 1 new')).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent(canceled.title);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(location()).toBe('/games/7');
  await userEvent.click(await bell('Notices'));
  // It is listed once: as a notice, and not as a toast that was closed.
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('without notices the bell offers to follow teams', async () => {
  show();
  await userEvent.click(await bell('Notices'));
  expect(screen.getByRole('button', { name: 'Follow teams' })).toBeInTheDocument();
});
