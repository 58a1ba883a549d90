import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someEvent } from '../testing';
import { EventActions } from './event-columns';

fakeApi();

const game = someEvent({ id: 7 });
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(
    screen.getByRole('button', {
      name: 'Share this game',
      description: 'Share Football vs Union, Aug 30, 2024',
    }),
  );
const withShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('a game downloads as a calendar entry', () => {
  renderPage(<EventActions event={game} />);
  const link = screen.getByRole('link', {
    name: 'Add this game to a calendar',
    description: 'Add to calendar: Football vs Union, Aug 30, 2024',
  });
  expect(link).toHaveAttribute('href', '/api/calendar.ics?event=7');
  expect(link).toHaveAttribute('download', 'football-vs-union-2024-08-30.ics');
});

test('it is shared through the phone’s share sheet, with day and time', async () => {
  const user = userEvent.setup();
  const share = jest.fn(() => Promise.resolve());
  withShare(share);
  const { toasts } = renderPage(<EventActions event={game} />);
  await press(user);
  expect(share).toHaveBeenCalledWith({
    title: 'Football vs Union',
    text: 'Football vs Union, Aug 30, 2024, 7:00 PM',
    url: 'http://localhost/games/7',
  });
  expect(toasts).toEqual([]);
});

test('closing the sheet shows no toast; a real failure does', async () => {
  const user = userEvent.setup();
  withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { toasts } = renderPage(<EventActions event={game} />);
  await press(user);
  expect(toasts).toEqual([]);
  withShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await press(user);
  expect(toasts).toEqual([
    { title: 'Error', text: 'The game could not be shared.', style: 'destructive' },
  ]);
});

test('without a share sheet its link is copied', async () => {
  const user = userEvent.setup();
  const { toasts } = renderPage(<EventActions event={game} />);
  await press(user);
  expect(await navigator.clipboard.readText()).toBe('http://localhost/games/7');
  expect(toasts).toEqual([
    { title: 'Link copied', text: 'Football vs Union: link copied to clipboard' },
  ]);
});
