import {
  countUnreadMessages,
  getMailStatus,
  listMessages,
  markMessageAnswered,
  readMessage,
  type ContactMessage,
} from '@sandites/contracts';
import { fakeApi, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message } from '../testing/rows';
import { MessagesTab } from './MessagesTab';

const api = fakeApi();
const parking = message({ id: 1, isRead: true });
const film = message({
  id: 2,
  name: 'R. Tolliver',
  subject: 'Film',
  userType: 'recruiter',
  createdAt: '2026-09-10T15:30:00',
});

/** Answers the reads of messages as the service does. */
function respond(messages: readonly ContactMessage[]) {
  const unread = messages.filter(({ isRead }) => !isRead);
  const withStatus: Record<string, readonly ContactMessage[]> = {
    unread,
    read: messages.filter(({ isRead }) => isRead),
    unanswered: messages.filter(({ isAnswered }) => !isAnswered),
  };
  api.on(listMessages, ({ url }) =>
    searchedList(withStatus[url.searchParams.get('status') ?? ''] ?? messages)({ url }),
  );
  const count = { count: unread.length, newer: 0, newest: null };
  api.on(countUnreadMessages, { status: 200, json: count });
}

async function show(at = '/admin') {
  respond([film, parking]);
  const page = renderPage(<MessagesTab />, { at });
  await screen.findByText(/unread$/);
  return page;
}
const subjects = () => screen.queryAllByRole('rowheader').map((subject) => subject.textContent);

test('messages are listed with who sent them and when, the unread ones with a badge', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Contact Messages' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Status',
    'From',
    'Subject',
    'Type',
    'Date',
    'Actions',
  ]);
  const [unread, read] = screen.getAllByRole('row').slice(1);
  expect([...(unread?.children ?? [])].slice(0, 5).map((cell) => cell.textContent)).toEqual([
    'New',
    'R. Tolliver',
    'Film',
    'Recruiter',
    'Sep 10, 2026 3:30 PM',
  ]);
  expect(read).toHaveTextContent(/^Read/);
});

test('it counts the messages shown and those unread', async () => {
  await show();
  expect(screen.getByText('2 messages shown, 1 unread')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search messages...'), 'owasso');
  expect(await screen.findByText('1 message shown, 1 unread')).toBeVisible();
  expect(subjects()).toEqual(['Parking for the Owasso game']);
});

test('the status filters the messages, and is kept in the URL', async () => {
  const page = await show();
  const buttons = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'All',
    'Unread',
    'Read',
    'Not Answered',
  ]);
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
  await waitFor(() => expect(subjects()).toEqual(['Film']));
  expect(page.location()).toBe('/admin?messages=Unread');
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(subjects()).toEqual(['Parking for the Owasso game']));
  await userEvent.click(screen.getByRole('button', { name: 'Not Answered' }));
  await waitFor(() => expect(subjects()).toEqual(['Film', 'Parking for the Owasso game']));
});

test('an answered message says so in its row', async () => {
  api.on(listMessages, { status: 200, json: [{ ...parking, isAnswered: true }] });
  renderPage(<MessagesTab />);
  expect(await screen.findByRole('row', { name: /^Answered Laura Redfern/ })).toBeVisible();
});

test.each([
  [true, 'New messages are also sent to the mailbox of the school.'],
  [false, 'New messages are shown here only: this site sends no email.'],
])('where mail is sent: %j, it says so', async (isSent, note) => {
  api.on(getMailStatus, { status: 200, json: { isSent } });
  await show();
  expect(await screen.findByText(note)).toBeVisible();
});

test('a search without results says so', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search messages...'), 'nothing of the kind');
  expect(await screen.findByText('No messages found.')).toBeVisible();
});

test('no message at all says so', async () => {
  respond([]);
  renderPage(<MessagesTab />);
  expect(await screen.findByText('No messages found.')).toBeVisible();
  expect(await screen.findByText('0 messages shown, 0 unread')).toBeVisible();
});

test('a failed load offers Retry', async () => {
  api.on(listMessages, { status: 503 });
  renderPage(<MessagesTab />);
  expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
  api.on(listMessages, { status: 200, json: [film] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('Mark as Read in the row of an unread message', () => {
  const marked = () =>
    api.on(readMessage, () => {
      respond([{ ...film, isRead: true }, parking]);
      return { status: 200, json: { ...film, isRead: true } };
    });

  test('marks it without opening it, and the focus stays in the row', async () => {
    const page = await show();
    marked();
    expect(
      screen.getAllByRole('button', { name: /^Mark as Read/ }).map((button) => button.textContent),
    ).toEqual(['Mark as Read Film']);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Read Film' }));
    await waitFor(() => expect(page.toasts).toEqual([{ title: 'Message marked as read' }]));
    expect(await screen.findByText('2 messages shown, 0 unread')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark as Read/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Film' })).toHaveFocus();
  });

  test('under Unread the row is removed, and the focus stays on the list', async () => {
    await show('/admin?messages=Unread');
    marked();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Read Film' }));
    expect(await screen.findByText('No messages found.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('of more messages than a page', () => {
  const older = message({ id: 1, subject: 'Season passes', createdAt: '2025-01-02T09:00:00' });
  const readUrls = () => api.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);

  beforeEach(() => {
    api.on(countUnreadMessages, { status: 200, json: { count: 1_234, newer: 0, newest: null } });
    api.on(listMessages, ({ url: { searchParams } }) => {
      const after = Number(searchParams.get('after'));
      if (searchParams.get('limit') === '1')
        return { status: 200, json: [after === 1 ? film : older] };
      if (searchParams.has('q')) return { status: 200, json: [older] };
      if (searchParams.get('status') === 'unread') return { status: 200, json: [film] };
      if (after > 0) return { status: 200, json: [older] };
      return {
        status: 200,
        json: [film],
        headers: { link: '</api/contact-messages?order=newest&limit=1000&after=2>; rel="next"' },
      };
    });
  });
  const showLong = async () => {
    renderPage(<MessagesTab />);
    await screen.findByText('The first 1 of more than 1 message shown, 1234 unread');
  };

  test('the newest are shown, the count of all unread ones, and Show more loads older ones', async () => {
    await showLong();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/^2 messages shown/)).toBeVisible();
    expect(subjects()).toEqual(['Film', 'Season passes']);
    expect(readUrls()).toContain('/api/contact-messages?order=newest&limit=1000&after=2');
  });

  test('the server searches and filters them', async () => {
    await showLong();
    await userEvent.type(screen.getByPlaceholderText('Search messages...'), 'passes');
    await waitFor(() => expect(subjects()).toEqual(['Season passes']));
    expect(readUrls().at(-1)).toBe('/api/contact-messages?order=newest&q=passes&limit=100');
    await userEvent.clear(screen.getByPlaceholderText('Search messages...'));
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() =>
      expect(readUrls().at(-1)).toBe('/api/contact-messages?status=unread&order=newest&limit=1000'),
    );
    await waitFor(() => expect(subjects()).toEqual(['Film']));
  });

  test('an open one stays open when it is on no loaded page any more', async () => {
    await showLong();
    api.on(readMessage, () => {
      api.on(listMessages, ({ url: { searchParams } }) => {
        if (searchParams.get('limit') === '1')
          return { status: 200, json: [{ ...film, isRead: true }] };
        return {
          status: 200,
          json: [older],
          ...(!searchParams.has('after') && {
            headers: {
              link: '</api/contact-messages?order=newest&limit=1000&after=2>; rel="next"',
            },
          }),
        };
      });
      return { status: 200, json: { ...film, isRead: true } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'View Film' }));
    await waitFor(() => expect(readUrls()).toContain('/api/contact-messages?limit=1&after=1'));
    const dialog = within(screen.getByRole('dialog', { name: 'Film' }));
    expect(await dialog.findByRole('link', { name: 'Reply' })).toBeVisible();
    api.on(markMessageAnswered, () => {
      api.on(listMessages, { status: 200, json: [{ ...film, isRead: true, isAnswered: true }] });
      return { status: 200, json: { ...film, isRead: true, isAnswered: true } };
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Answered' }));
    expect(await dialog.findByText('Answered')).toBeVisible();
  });
});
