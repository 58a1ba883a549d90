import { createNews, deleteNews, listOwnNews, type NewsItem } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    expect(toasts).toMatchObject([{ text: 'News posted', details: 'Senior night' }]);
  });

  test('are deleted, and posted again by Undo', async () => {
    const { toasts } = await open();
    api.on(deleteNews, { status: 204 });
    api.on(createNews, { status: 201, json: item });
    await userEvent.click(screen.getByRole('button', { name: 'Delete State champions' }));
    await waitFor(() => expect(toasts).toMatchObject([{ action: { label: 'Undo' } }]));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({ title: 'State champions', sport: 'Football' });
  });
});
