import {
  changedGamesQuery,
  listEvents,
  listNews,
  type AthleticEvent,
  type NewsItem,
} from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { coach, renderShell } from '../testing/render-shell';
import type { Strips } from './AbovePage';
import { Layout, type PageSummary } from './Layout';

const api = fakeApi();
const item: NewsItem = {
  id: 3,
  title: 'Gates open at 5',
  body: 'Bring a blanket.',
  sport: null,
  pinnedUntil: '2026-11-20',
  publishedAt: '2026-11-19T12:00:00Z',
  imageUrl: null,
  imageThumb: null,
};
const game: AthleticEvent = {
  id: 7,
  date: '2024-11-22',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
  gameNumber: 1,
  kind: 'game',
  endDate: null,
  outcome: null,
  status: 'canceled',
  ourScore: null,
  theirScore: null,
  summary: 'Ice',
  ticketsUrl: null,
  streamUrl: null,
  period: null,
  periods: null,
  note: null,
  createdAt: '2026-08-01T12:00:00Z',
};
const page = (path: string, given: Partial<PageSummary> = {}): PageSummary => ({
  path,
  title: path,
  access: 'public',
  private: false,
  ...given,
});
const pages = [
  page('/'),
  page('/schedule'),
  page('/news/:id'),
  page('/games/:id'),
  page('/player/:shareCode', { private: true }),
  page('/coach-dashboard', { access: 'coach' }),
];
const both = { changedGames: [game], pinnedNews: [item] };

function open(
  at: string,
  { stored = both, strips = {} }: { stored?: typeof both; strips?: Strips },
) {
  api.on(listNews, { status: 200, json: stored.pinnedNews });
  api.on(listEvents, { status: 200, json: stored.changedGames });
  renderShell(
    <Routes>
      <Route element={<Layout pages={pages} />}>
        <Route path="*" element={<h1>Page</h1>} />
      </Route>
    </Routes>,
    { at, user: coach, strips },
  );
}
const strip = (name: string) => screen.queryByRole('complementary', { name });
const none = { changedGames: [], pinnedNews: [] };

describe('the strips over a page', () => {
  test('are there at once, without a call, where the page came with them', () => {
    open('/', { stored: none, strips: both });
    expect(screen.getAllByRole('complementary').map((each) => each.textContent)).toEqual([
      'Football vs Union, Fri, Nov 22, 7:00 PM, is canceled: Ice.',
      'Gates open at 5',
    ]);
    expect(api.calls).toEqual([]);
  });

  test('are read where the page came without them', async () => {
    open('/', {});
    await screen.findByRole('link', { name: 'Gates open at 5' });
    await screen.findByRole('link', { name: /is canceled: Ice/ });
    expect(api.calls.map(({ url }) => url).toSorted()).toEqual([
      `/api/athletic-events?${new URLSearchParams(changedGamesQuery).toString()}`,
      '/api/news?pinned=yes',
    ]);
  });

  test('are read again on a page that is entered after a minute', async () => {
    open('/', { stored: none, strips: both });
    jest.spyOn(window, 'scrollTo').mockImplementation();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await userEvent.click(screen.getByRole('link', { name: 'Gates open at 5' }));
    await waitFor(() => expect(strip('Pinned news')).toBeNull());
    expect(api.calls).toHaveLength(1);
  });

  test('are not there where there is nothing to say', () => {
    open('/', { strips: none });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test.each(['/coach-dashboard', '/player/abc'])('are not over %s', async (at) => {
    open(at, { strips: both });
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('changed games (D79)', () => {
  test.each(['/', '/schedule'])('are over %s, each with a link to its page', (at) => {
    open(at, { strips: both });
    const link = within(strip('Changed games') ?? document.body).getByRole('link');
    expect(link).toHaveTextContent('Football vs Union, Fri, Nov 22, 7:00 PM, is canceled: Ice.');
    expect(link).toHaveAttribute('href', '/games/7');
  });

  test('are over no other page', () => {
    open('/news/3', { strips: both });
    expect(strip('Pinned news')).toBeVisible();
    expect(strip('Changed games')).toBeNull();
  });
});
