import { listEvents, previewNewsletter, sendNewsletter, testNewsletter } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThisWeekDialog } from './ThisWeekDialog';

const api = fakeApi();
beforeEach(() => api.on(listEvents, { status: 200, json: [] }));
const bodiesOf = (path: string) =>
  api.calls.filter(({ url, method }) => method === 'POST' && url === path).map(({ body }) => body);

async function preview(recipients = 2) {
  api.on(previewNewsletter, {
    status: 200,
    json: { subject: 'Big week', text: 'See you there', html: '<p>See you there</p>', recipients },
  });
  const onClose = jest.fn();
  const page = renderPage(<ThisWeekDialog onClose={onClose} />);
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  expect(subject).toHaveValue('This week');
  expect(screen.getByText('From the schedule: 0 games and 0 results.')).toBeVisible();
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Big week');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog', { name: 'Preview: Big week' });
  return { page, onClose };
}
const newsletter = expect.objectContaining({ subject: 'Big week', games: [], results: [] });

test('the preview shows the newsletter as it is mailed, and going back keeps the text', async () => {
  await preview();
  expect(screen.getByText('See you there')).toBeVisible();
  const html = screen.getByTitle('Preview as HTML');
  expect(html).toHaveAttribute('srcdoc', '<p>See you there</p>');
  expect(html).toHaveAttribute('sandbox', '');
  expect(bodiesOf('/api/newsletter/preview')).toEqual([newsletter]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: /^Subject/ })).toHaveValue('Big week');
});

test('a test goes to one address', async () => {
  const { page } = await preview();
  api.on(testNewsletter, { status: 202 });
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Send a test to/ }),
    'office@sandites.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send Test' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([{ title: 'Test sent', details: 'To office@sandites.example' }]),
  );
  expect(bodiesOf('/api/newsletter/test')).toEqual([{ to: 'office@sandites.example', newsletter }]);
});

test('it is sent to all confirmed addresses; a retry has the same idempotency key', async () => {
  const { page, onClose } = await preview();
  api.on(sendNewsletter, 'network-error');
  await userEvent.click(screen.getByRole('button', { name: 'Send to 2 Addresses' }));
  await waitFor(() =>
    expect(page.toasts).toMatchObject([
      { text: 'Failed to send the newsletter. Please try again: nobody gets it twice.' },
    ]),
  );
  expect(onClose).not.toHaveBeenCalled();
  api.on(sendNewsletter, {
    status: 201,
    json: {
      id: 1,
      subject: 'Big week',
      createdAt: '2026-11-22T15:02:00Z',
      recipients: 2,
      waiting: 2,
      failed: 0,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 2 Addresses' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = bodiesOf('/api/newsletter/issues');
  expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), newsletter });
  expect(second).toEqual(first);
});

test('a corrected text has a key of its own', async () => {
  await preview();
  api.on(sendNewsletter, 'network-error');
  await userEvent.click(screen.getByRole('button', { name: 'Send to 2 Addresses' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 2 Addresses' }));
  await waitFor(() => expect(bodiesOf('/api/newsletter/issues')).toHaveLength(2));
  const [first, second] = bodiesOf('/api/newsletter/issues') as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
});

test('without confirmed addresses it cannot be sent', async () => {
  await preview(0);
  expect(screen.getByRole('button', { name: 'Send to 0 Addresses' })).toBeDisabled();
});
