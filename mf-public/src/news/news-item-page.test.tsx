import { getNews, type NewsItem } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page as NewsItemPage } from './news-item-page';

const api = fakeApi();
const item: NewsItem = {
  ...{ id: 3, title: 'A night to remember', body: 'What a night.', sport: 'Football' },
  ...{ eventId: null, pinnedUntil: null, publishedAt: '2024-08-31T12:00:00Z' },
  ...{ imageUrl: null, imageThumb: null, author: 'Grady Holcomb' },
};
async function open(own: Partial<NewsItem> = {}) {
  api.on(getNews, { status: 200, json: { ...item, ...own } });
  renderPage(<NewsItemPage />, { path: '/news/:id', at: '/news/3' });
  await screen.findByRole('heading', { level: 1, name: item.title });
}

describe('the page of a news item', () => {
  test('says who posted it and when, and leads to its team', async () => {
    await open();
    expect(screen.getByText('By Grady Holcomb ·')).toBeVisible();
    expect(screen.getByText('Aug 31, 2024')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Football' })).toHaveAttribute(
      'href',
      '/teams/football',
    );
  });

  test('leads to the game that it is about', async () => {
    await open({ eventId: 7 });
    expect(screen.getByRole('link', { name: 'The game' })).toHaveAttribute('href', '/games/7');
  });
});
