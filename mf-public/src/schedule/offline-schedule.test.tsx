import { listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setMedia } from '../testing';
import { Page as SchedulePage } from './schedule-page';

const api = fakeApi();
const events = [someEvent({ date: '2024-08-30', opponent: 'Sapulpa' })];
const postMessage = jest.fn();
const register = jest.fn();
const match = jest.fn();
const show = () => renderPage(<SchedulePage />, { at: '/schedule' });

beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 7, 30));
  postMessage.mockReset();
  register.mockReset().mockResolvedValue({ active: { postMessage: postMessage } });
  match.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  Object.defineProperty(window, 'caches', { value: { match }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
});

test('a schedule that was read is cached by a service worker with the scope of this page', async () => {
  api.on(listEvents, { status: 200, json: events });
  show();
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith('schedule-shown'));
  expect(register).toHaveBeenCalledWith('/schedule-worker.js', { scope: '/schedule' });
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('offline the last schedule is shown, with its time', async () => {
  const response = {
    headers: new Headers({ date: 'Sun, 22 Nov 2026 18:00:00 GMT' }),
    json: () => Promise.resolve(events),
  };
  match.mockResolvedValue(response);
  api.on(listEvents, 'network-error');
  show();
  expect(await screen.findByRole('row', { name: /Sapulpa/ })).toBeVisible();
  expect(
    screen.getByText(/You are offline. Schedule as of Nov 2\d, 2026 \d+:00 [AP]M/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(postMessage).not.toHaveBeenCalled();
});

test('online again it is replaced by the live one', async () => {
  match.mockResolvedValue({
    headers: new Headers({ date: 'Sun, 22 Nov 2026 18:00:00 GMT' }),
    json: () => Promise.resolve(events),
  });
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

test('while the service is down no old schedule is shown', async () => {
  api.on(listEvents, { status: 503, json: { message: 'down' } });
  show();
  expect(await screen.findByText('The schedule could not be loaded.')).toBeVisible();
  expect(match).not.toHaveBeenCalled();
});
