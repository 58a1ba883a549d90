import {
  deleteSubscription,
  exportSubscriptions,
  getMailStatus,
  listNewsletterIssues,
  listSubscriptions,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsMailTab, newsletterCsv } from './NewsMailTab';

const api = fakeApi();
const ann = { id: 1, email: 'ann@mail.example', createdAt: '2026-09-02T14:12:00' };

function open() {
  const page = renderPage(<NewsMailTab />);
  return Object.assign(within(document.body), { page });
}

test('it lists the addresses with their subscription day', async () => {
  api.on(listSubscriptions, { status: 200, json: [ann] });
  const dialog = open();
  expect(
    await dialog.findByRole('row', { name: /^ann@mail.example Sep 02, 2026 2:12 PM/ }),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('without addresses there is nothing to download', async () => {
  api.on(listSubscriptions, { status: 200, json: [] });
  const dialog = open();
  expect(await dialog.findByText('Nobody has subscribed yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

test('a failed load offers Retry', async () => {
  api.on(listSubscriptions, { status: 503 });
  const dialog = open();
  expect(await dialog.findByText('The addresses could not be loaded.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a site without a mail server says that it sends nothing', async () => {
  api.on(listSubscriptions, { status: 200, json: [ann] });
  api.on(getMailStatus, { status: 200, json: { isSent: false } });
  const dialog = open();
  expect(await dialog.findByText(/^This site has no mail server/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'This Week' })).not.toBeInTheDocument();
});

test('a site that sends mail shows confirmed addresses, and the last issue', async () => {
  api.on(listSubscriptions, {
    status: 200,
    json: [
      { ...ann, confirmedAt: '2026-09-03T08:00:00' },
      { ...ann, id: 2, email: 'ben@mail.example' },
    ],
  });
  api.on(getMailStatus, { status: 200, json: { isSent: true } });
  const issue = {
    subject: 'This week',
    createdAt: '2026-11-22T15:02:00',
    recipients: 12,
    waiting: 0,
    failed: 0,
  };
  api.on(listNewsletterIssues, {
    status: 200,
    json: [
      { id: 2, ...issue, recipients: 1, waiting: 1, failed: 2 },
      { id: 1, ...issue },
    ],
  });
  const dialog = open();
  expect(
    await dialog.findByRole('row', {
      name: /^ann@mail.example Sep 02, 2026 2:12 PM Sep 03, 2026 8:00 AM/,
    }),
  ).toBeVisible();
  expect(
    dialog.getByRole('row', { name: /^ben@mail.example Sep 02, 2026 2:12 PM Not yet/ }),
  ).toBeVisible();
  const sentItems = within(dialog.getByRole('list', { name: 'Sent newsletters' })).getAllByRole(
    'listitem',
  );
  expect(sentItems.map(({ textContent }) => textContent)).toEqual([
    'Sent Nov 22, 2026 3:02 PM: This week, to 1 address (1 waiting, 2 failed)',
    'Sent Nov 22, 2026 3:02 PM: This week, to 12 addresses',
  ]);
  expect(api.calls.map(({ url }) => url)).toContain('/api/newsletter/issues?order=newest&limit=3');
});

test('a long list is searched by the server, and its file is read by pages once asked for (D69)', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const ben = { ...ann, id: 2, email: 'ben@mail.example' };
  api.on(exportSubscriptions, { status: 204 });
  api.on(listSubscriptions, ({ url: { searchParams: asked } }) => {
    if (asked.has('q')) return { status: 200, json: [ben] };
    if (asked.has('after')) return { status: 200, json: [ben] };
    return {
      status: 200,
      json: [ann],
      headers: { link: `</api/newsletter?limit=${asked.get('limit')}&after=1>; rel="next"` },
    };
  });
  const dialog = open();
  await dialog.findByRole('row', { name: /^ann@mail.example/ });
  await userEvent.type(dialog.getByPlaceholderText('Search addresses...'), 'ben');
  expect(await dialog.findByRole('row', { name: /^ben@mail.example/ })).toBeVisible();
  const reads = () =>
    api.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/newsletter?'));
  expect(reads()).toEqual(['/api/newsletter?limit=100', '/api/newsletter?q=ben&limit=100']);
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { count: 2 } },
    ]),
  );
  expect(reads().slice(2)).toEqual([
    '/api/newsletter?limit=1000',
    '/api/newsletter?limit=1000&after=1',
  ]);
});

describe('removing an address', () => {
  async function ask() {
    api.on(listSubscriptions, { status: 200, json: [ann] });
    const dialog = open();
    await dialog.findByRole('rowheader', { name: 'ann@mail.example' });
    await pressAction('Remove ann@mail.example');
    return {
      dialog,
      question: within(await screen.findByRole('dialog', { name: 'Remove Address' })),
    };
  }
  const confirm = (question: ReturnType<typeof within>) =>
    userEvent.click(question.getByRole('button', { name: 'Remove' }));

  test('it asks first', async () => {
    const { dialog, question } = await ask();
    expect(
      question.getByText(
        'Are you sure you want to remove ann@mail.example from the newsletter? This action cannot be undone.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Remove Address' })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole('rowheader', { name: 'ann@mail.example' })).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('a confirmed one is removed, with a toast', async () => {
    const { dialog, question } = await ask();
    api.on(deleteSubscription, () => {
      api.on(listSubscriptions, { status: 200, json: [] });
      return { status: 204 };
    });
    await confirm(question);
    expect(await dialog.findByText('Nobody has subscribed yet.')).toBeVisible();
    expect(dialog.page.toasts).toEqual([
      {
        title: 'Address removed successfully',
        details: 'ann@mail.example gets no more newsletters',
      },
    ]);
  });

  test('one that cannot be removed stays in the list', async () => {
    const { dialog, question } = await ask();
    api.on(deleteSubscription, { status: 503, json: { message: 'The service is down' } });
    await confirm(question);
    const text = 'Failed to remove address: The service is down';
    await waitFor(() =>
      expect(dialog.page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('rowheader', { name: 'ann@mail.example' })).toBeInTheDocument();
  });
});

test('the file opens in a spreadsheet, without formulas', () => {
  const createdAt = '2026-09-02T14:12:00.000Z';
  expect(
    newsletterCsv([
      { id: 1, email: 'ann@mail.example', createdAt },
      { id: 2, email: '=cmd@mail.example', createdAt },
    ]),
  ).toBe(
    '\uFEFFemail,subscribedAt\r\nann@mail.example,2026-09-02T14:12:00.000Z\r\n' +
      '"\'=cmd@mail.example",2026-09-02T14:12:00.000Z',
  );
});
