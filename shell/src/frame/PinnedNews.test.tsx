import { listNews, type NewsItem } from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { coach, renderShell } from '../testing/render-shell';
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
  page('/player/:shareCode', { private: true }),
  page('/coach-dashboard', { access: 'coach' }),
];
function open(at: string, news: NewsItem[] = [item], pinnedNews?: NewsItem[]) {
  api.on(listNews, { status: 200, json: news });
  renderShell(
    <Routes>
      <Route element={<Layout pages={pages} />}>
        <Route path="*" element={<h1>Page</h1>} />
      </Route>
    </Routes>,
    { at, user: coach, ...(pinnedNews && { pinnedNews }) },
  );
}
const strip = () => screen.queryByRole('complementary', { name: 'Pinned news' });
const asked = () => api.calls.filter(({ url }) => url.startsWith(listNews.path));

describe('pinned news (D85)', () => {
  test.each(['/', '/schedule'])('are in a strip over the public page %s', async (at) => {
    open(at);
    const shown = await screen.findByRole('complementary', { name: 'Pinned news' });
    expect(within(shown).getByRole('link', { name: 'Gates open at 5' })).toHaveAttribute(
      'href',
      '/news/3',
    );
    expect(asked().map(({ url }) => url)).toEqual(['/api/news?pinned=yes']);
  });

  test('are there at once, without a call, where the page came with them', () => {
    open('/', [], [item]);
    expect(screen.getByRole('link', { name: 'Gates open at 5' })).toBeVisible();
    expect(asked()).toEqual([]);
  });

  test('are read again on a page that is entered after a minute', async () => {
    open('/', [], [item]);
    jest.spyOn(window, 'scrollTo').mockImplementation();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await userEvent.click(screen.getByRole('link', { name: 'Gates open at 5' }));
    await waitFor(() => expect(strip()).toBeNull());
    expect(asked()).toHaveLength(1);
  });

  test('leave no strip where there are none', async () => {
    open('/', []);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(strip()).toBeNull();
  });

  test.each(['/coach-dashboard', '/player/abc'])('are not over %s', async (at) => {
    open(at);
    await screen.findByRole('heading', { name: 'Page' });
    expect(strip()).toBeNull();
    expect(asked()).toEqual([]);
  });
});
