import { getEvent, listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Page as GamePage } from './games/game-page';
import { Page as HomePage } from './home/home-page';
import { Page as SchedulePage } from './schedule/schedule-page';
import { Page as TeamPage } from './teams/team-page';
import { setMedia } from './testing';

const api = fakeApi();
const events = [someEvent({ id: 7, date: '2024-08-30', opponent: 'Sapulpa', sport: 'Football' })];
const postMessage = jest.fn();
const register = jest.fn();
const match = jest.fn();

/** What this device saw last, with the time of the answer. */
const keep = (date: Date) =>
  match.mockResolvedValue({
    headers: new Headers({ date: date.toUTCString() }),
    json: () => Promise.resolve(events),
  });
const thisMorning = () => new Date(2024, 7, 30, 7, 12);

beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 7, 30, 12));
  postMessage.mockReset();
  register.mockReset().mockResolvedValue({ active: { postMessage } });
  match.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  Object.defineProperty(window, 'caches', { value: { match }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
});

const pages = [
  { name: 'the start', page: <HomePage />, path: '/', at: '/' },
  { name: 'the schedule', page: <SchedulePage />, path: '/schedule', at: '/schedule' },
  { name: 'a game', page: <GamePage />, path: '/games/:id', at: '/games/7' },
  { name: 'a team', page: <TeamPage />, path: '/teams/:sport', at: '/teams/football' },
];

describe.each(pages)('$name (D120)', ({ page, path, at }) => {
  test('is kept by the service worker once its games were read', async () => {
    api.on(listEvents, { status: 200, json: events });
    api.on(getEvent, { status: 200, json: events[0] });
    renderPage(page, { path, at });
    await waitFor(
      () => expect(postMessage).toHaveBeenCalledWith({ type: 'page-shown', path: at, files: [] }),
      { timeout: 10_000 },
    );
    expect(register).toHaveBeenCalledWith('/service-worker.js');
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  test('shows what this device saw last while there is no network, and says of when', async () => {
    keep(thisMorning());
    api.on(listEvents, 'network-error');
    api.on(getEvent, 'network-error');
    renderPage(page, { path, at });
    expect(await screen.findByText('You are offline. Schedule as of 7:12 AM.')).toBeVisible();
    expect((await screen.findAllByText(/Sapulpa/))[0]).toBeVisible();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('shows the same while the service is down, and says so', async () => {
    keep(thisMorning());
    api.on(listEvents, { status: 503, json: { message: 'down' } });
    api.on(getEvent, { status: 503, json: { message: 'down' } });
    renderPage(page, { path, at });
    expect(
      await screen.findByText(
        'The schedule cannot be read right now. This is what this device last saw, as of 7:12 AM.',
      ),
    ).toBeVisible();
    expect((await screen.findAllByText(/Sapulpa/))[0]).toBeVisible();
  });
});

const show = () => renderPage(<SchedulePage />, { at: '/schedule' });

test('what was seen on another day is shown with its day', async () => {
  keep(new Date(2024, 7, 28, 18, 0));
  api.on(listEvents, 'network-error');
  show();
  expect(
    await screen.findByText('You are offline. Schedule as of Aug 28, 2024 6:00 PM.'),
  ).toBeVisible();
});

test('online again the live schedule takes its place', async () => {
  keep(thisMorning());
  api.on(listEvents, 'network-error');
  show();
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  api.on(listEvents, { status: 200, json: [someEvent({ date: '2024-08-30', opponent: 'Bixby' })] });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('row', { name: /Bixby/ })).toBeVisible();
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('offline without a copy it says that it could not be loaded', async () => {
  api.on(listEvents, 'network-error');
  show();
  expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
});

test('a game that is not there is not found, whatever this device saw', async () => {
  keep(thisMorning());
  api.on(listEvents, 'network-error');
  api.on(getEvent, { status: 404, json: { message: 'no such game' } });
  renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
  expect(await screen.findByText('This game is not on the schedule')).toBeVisible();
});
