import { listMessages, listSubscriptions } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesTab } from '../MessagesTab';

const api = fakeApi();
const ann = { id: 1, email: 'ann@mail.example', createdAt: '2026-09-02T14:12:00' };

async function open() {
  api.on(listMessages, { status: 200, json: [] });
  renderPage(<MessagesTab />);
  await userEvent.click(screen.getByRole('button', { name: 'Newsletter Addresses' }));
  return within(await screen.findByRole('dialog', { name: 'Newsletter Addresses' }));
}

test('it lists who subscribed since when', async () => {
  api.on(listSubscriptions, { status: 200, json: [ann] });
  const dialog = await open();
  expect(await dialog.findByRole('row', { name: 'ann@mail.example Sep 02, 2026 2:12 PM' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('where nobody subscribed there is nothing to download', async () => {
  api.on(listSubscriptions, { status: 200, json: [] });
  const dialog = await open();
  expect(await dialog.findByText('Nobody has subscribed yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

test('a failed load offers Retry', async () => {
  api.on(listSubscriptions, { status: 503 });
  const dialog = await open();
  expect(await dialog.findByText('The addresses could not be loaded.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
});
