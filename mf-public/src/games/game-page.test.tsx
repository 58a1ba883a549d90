import { getEvent, listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as GamePage } from './game-page';

const api = fakeApi();
const game = someEvent({
  id: 7,
  date: '2024-08-30',
  opponent: 'Union',
  isHome: false,
  location: 'Tuttle Stadium',
});
async function open(own: Parameters<typeof someEvent>[0] = {}, others = [game]) {
  api.on(getEvent, { status: 200, json: { ...game, ...own } });
  api.on(listEvents, { status: 200, json: others });
  const page = renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
  await screen.findByRole('heading', { level: 1, name: 'Football at Union' });
  return page;
}
beforeEach(() => setMedia());

describe('the page of a game (D82)', () => {
  test('has the place of its buttons while it is loading', () => {
    api.on(getEvent, 'never');
    renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
    for (const name of ['Add to Calendar', 'Follow'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  test('says when and where, with directions, and leads to its team', async () => {
    await open();
    expect(screen.getByText('Fri, Aug 30, 2024 · 7:00 PM')).toBeVisible();
    expect(screen.getByText('Away')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tuttle Stadium' })).toHaveAttribute(
      'href',
      expect.stringContaining('google.com/maps/dir'),
    );
    expect(screen.getByRole('link', { name: 'Football' })).toHaveAttribute(
      'href',
      '/teams/football',
    );
    expect(screen.getByRole('link', { name: 'Add to Calendar' })).toHaveAttribute(
      'href',
      '/api/calendar.ics?event=7',
    );
  });

  test('offers the calendar once, and its link to share', async () => {
    const { toasts } = await open();
    expect(screen.getAllByRole('link', { name: /calendar/i })).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/games/7');
    expect(toasts).toMatchObject([{ title: 'Link copied' }]);
  });

  test('has tickets, the stream and a note where there are some', async () => {
    await open({
      ticketsUrl: 'https://tickets.example/7',
      streamUrl: 'https://stream.example/7',
      note: 'Gates open at 5:30 PM',
    });
    expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute(
      'href',
      'https://tickets.example/7',
    );
    expect(screen.getByRole('link', { name: 'Watch Live' })).toHaveAttribute(
      'href',
      'https://stream.example/7',
    );
    expect(screen.getByText('Gates open at 5:30 PM')).toBeVisible();
  });

  test('its team can be followed; so it is offered after Add to Calendar', async () => {
    const { follows, toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(follows).toEqual([['football']]);
    const calendar = screen.getByRole('link', { name: 'Add to Calendar' });
    calendar.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(calendar);
    toasts[0]?.action?.run();
    expect(follows).toEqual([['football'], ['football']]);
  });

  test('says what became of it', async () => {
    await open({ status: 'canceled', summary: 'Lightning' });
    expect(screen.getByText('Canceled')).toBeVisible();
    expect(screen.getByText('Lightning')).toBeVisible();
  });

  test('says the last result against this opponent', async () => {
    const before = { id: 3, date: '2023-09-01', status: 'final', ourScore: 28, theirScore: 14 };
    await open({}, [
      game,
      someEvent({ ...before, status: 'final' }),
      someEvent({ ...before, status: 'final', id: 4, opponent: 'Jenks', date: '2024-08-01' }),
    ]);
    expect(await screen.findByRole('link', { name: 'W 28–14, Sep 1, 2023' })).toHaveAttribute(
      'href',
      '/games/3',
    );
  });

  test('that was deleted is not found, with a link to its team', async () => {
    api.on(getEvent, {
      status: 404,
      json: { message: 'Not found', error: 'Not found', current: { sport: "Women's Basketball" } },
    });
    renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Game Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: "Women's Basketball" })).toHaveAttribute(
      'href',
      '/teams/womens-basketball',
    );
  });
});
