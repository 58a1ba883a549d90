import {
  createNews,
  deleteNews,
  restoreNews,
  listEventsOfSport,
  listOwnNews,
  updateNews,
  type NewNewsItem,
  type NewsItem,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage, setNow } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someEvent } from '../testing';
import { NewsTab } from './NewsTab';

const api = fakeApi();
const item: NewsItem = {
  id: 1,
  title: 'State champions',
  body: 'What a night.',
  sport: 'Football',
  pinnedUntil: null,
  imageUrl: null,
  imageThumb: null,
  publishedAt: '2026-11-20T12:00:00Z',
  version: 1,
  ownerId: 2,
};
const sent = (method: string) => api.calls.filter((call) => call.method === method);
async function open() {
  api.on(listOwnNews, { status: 200, json: [item] });
  const page = renderPage(<NewsTab />);
  await screen.findByRole('table', { name: 'News' });
  return page;
}

describe('news of a coach (D85)', () => {
  test('are posted with a title and a text', async () => {
    const { toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Post News' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Title'), 'Senior night');
    await userEvent.type(dialog.getByLabelText('Text'), 'Friday at 6.');
    api.on(createNews, { status: 201, json: { ...item, id: 2, title: 'Senior night' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('POST')[0]?.body).toEqual({ title: 'Senior night', body: 'Friday at 6.' });
    expect(toasts).toMatchObject([{ title: 'News posted', details: 'Senior night' }]);
  });

  test('are about a game of their team, the latest first', async () => {
    setNow(new Date(2024, 9, 1));
    const score = { status: 'final', ourScore: 34, theirScore: 17 } as const;
    api.on(listEventsOfSport, {
      status: 200,
      json: [
        someEvent({ id: 7, date: '2024-08-30', ...score }),
        someEvent({ id: 8, date: '2024-09-06', opponent: 'Jenks' }),
        someEvent({ id: 9, date: '2022-09-02' }),
      ],
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Post News' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Game/)).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Title'), 'A win');
    await userEvent.type(dialog.getByLabelText('Text'), 'What a night.');
    await userEvent.selectOptions(dialog.getByLabelText(/^Team/), 'Football');
    await screen.findByRole('option', { name: 'Football vs Jenks, Sep 6, 2024' });
    const game = dialog.getByLabelText<HTMLSelectElement>(/^Game/);
    expect([...game.options].map(({ text }) => text)).toEqual([
      'No game',
      'Football vs Jenks, Sep 6, 2024',
      'Football vs Union, Aug 30, 2024, W 34–17',
    ]);
    await userEvent.selectOptions(game, '7');
    api.on(createNews, { status: 201, json: item });
    await userEvent.click(dialog.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({ sport: 'Football', eventId: 7 });
  });

  test('are published at once when their time is cleared', async () => {
    api.on(listOwnNews, { status: 200, json: [{ ...item, publishedAt: '2099-02-04T12:00:00Z' }] });
    renderPage(<NewsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit State champions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Publish At'));
    api.on(updateNews, { status: 200, json: item });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    const [changes] = sent('PUT').map(({ body }) => body as NewNewsItem);
    expect(Math.abs(Date.parse(changes?.publishedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('are previewed as their page will show them, while they are typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit State champions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByText('Preview'));
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'State champions' })).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Text'), ' See https://www.ossaa.com.');
    expect(preview.getByRole('link', { name: 'https://www.ossaa.com' })).toHaveAttribute(
      'href',
      'https://www.ossaa.com',
    );
  });

  test('are deleted, and come back under their id by Undo', async () => {
    const { toasts } = await open();
    api.on(deleteNews, { status: 204 });
    api.on(restoreNews, { status: 200, json: item });
    await pressAction('Delete State champions');
    await waitFor(() => expect(toasts).toMatchObject([{ action: { label: 'Undo' } }]));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.url).toBe(`/api/news/${item.id}/restore`);
  });
});
