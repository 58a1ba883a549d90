import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessageAnswered,
  markMessageUnanswered,
  readMessage,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message } from '../testing/rows';
import { MessagesTab } from './MessagesTab';
import { replyLink } from './messages';

const api = fakeApi();
const unread = message({
  phone: '(918) 555-0117',
  message: 'Where should we park?\nThank you!',
  createdAt: '2026-09-02T14:12:00',
});
const posts = () => api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);

async function open(opened = unread) {
  api.on(listMessages, { status: 200, json: [opened] });
  const page = renderPage(<MessagesTab />);
  await userEvent.click(await screen.findByRole('button', { name: `View ${opened.subject}` }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: opened.subject })) };
}

test('it shows the message and everything about its sender', async () => {
  const { dialog } = await open({ ...unread, isRead: true });
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual([
    'Laura Redfern',
    'laura.redfern@mail.example',
    '(918) 555-0117',
    'Sep 02, 2026 2:12 PM',
    'Visitor',
    'Not answeredMark as Answered',
  ]);
  expect(dialog.getByText(/Where should we park\?\s+Thank you!/)).toBeVisible();
  expect(dialog.getByText('User Type')).toBeVisible();
});

test('a sender without a phone has no line for one', async () => {
  const { dialog } = await open(message({ isRead: true }));
  expect(dialog.queryByText('Phone')).not.toBeInTheDocument();
});

test('nor has one whose response has no phone', async () => {
  const { phone: _, ...without } = message({ isRead: true });
  const { dialog } = await open(without as ReturnType<typeof message>);
  expect(dialog.queryByText('Phone')).not.toBeInTheDocument();
  expect(dialog.getByText('laura.redfern@mail.example')).toBeVisible();
});

describe('Reply', () => {
  const read = { ...unread, isRead: true };

  test('opens a mail to the sender with the quoted message, and marks it answered, which can be undone', async () => {
    const { page, dialog } = await open(read);
    const reply = dialog.getByRole('link', { name: 'Reply' });
    expect(reply).toHaveAttribute('href', replyLink(read));
    reply.addEventListener('click', (event) => event.preventDefault());
    api.on(markMessageAnswered, () => {
      api.on(listMessages, { status: 200, json: [{ ...read, isAnswered: true }] });
      return { status: 200, json: { ...read, isAnswered: true } };
    });
    await userEvent.click(reply);
    expect(await dialog.findByText('Answered')).toBeVisible();
    await waitFor(() => expect(page.toasts).toEqual([{ title: 'Message marked as answered' }]));

    await userEvent.click(reply);
    expect(posts()).toEqual(['/api/contact-messages/1/answered']);

    api.on(markMessageUnanswered, () => {
      api.on(listMessages, { status: 200, json: [read] });
      return { status: 200, json: read };
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Not Answered' }));
    expect(await dialog.findByText('Not answered')).toBeVisible();
    await waitFor(() =>
      expect(page.toasts.at(-1)).toEqual({
        title: 'Message marked as not answered',
      }),
    );
  });

  test('an answer by phone can be recorded', async () => {
    const { dialog } = await open(read);
    api.on(markMessageAnswered, { status: 503, json: { message: 'The service is down' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Answered' }));
    expect(await dialog.findByText('Not answered')).toBeVisible();
  });
});

test('a read message has no way back to unread (D89)', async () => {
  const { dialog } = await open({ ...unread, isRead: true });
  expect(dialog.queryByRole('button', { name: /Mark as (Read|Unread)/ })).not.toBeInTheDocument();
});

test('an unread message is marked read when it is opened, which is announced', async () => {
  api.on(readMessage, () => {
    api.on(listMessages, { status: 200, json: [{ ...unread, isRead: true }] });
    api.on(countUnreadMessages, { status: 200, json: { count: 0, newer: 0, newest: null } });
    return { status: 200, json: { ...unread, isRead: true } };
  });
  const { page, dialog } = await open();
  await waitFor(() => expect(page.toasts).toEqual([{ title: 'Message marked as read' }]));
  expect(posts()).toEqual(['/api/contact-messages/1/read']);
  expect(await screen.findByText('1 message shown, 0 unread')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
});

test('a message that was read before is not marked again', async () => {
  await open({ ...unread, isRead: true });
  expect(posts()).toEqual([]);
});

test.each([
  [
    "the server's words",
    { status: 503, json: { message: 'The service is down' } },
    'The service is down',
  ],
  ['a plain request where it has none', 'network-error' as const, 'Please try again.'],
])('a failure says %s, and Mark as Read tries again', async (_, response, words) => {
  api.on(readMessage, response);
  const { page, dialog } = await open();
  const failed = {
    title: 'Error',
    text: `Failed to mark message as read: ${words}`,
    style: 'destructive',
  };
  await waitFor(() => expect(page.toasts).toEqual([failed]));
  api.on(readMessage, { status: 200, json: { ...unread, isRead: true } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as Read' }));
  await waitFor(() => expect(page.toasts).toEqual([failed, { title: 'Message marked as read' }]));
  expect(posts()).toHaveLength(2);
});

describe('deleting a message', () => {
  async function ask() {
    const { page, dialog } = await open({ ...unread, isRead: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    return { page, dialog: within(await screen.findByRole('dialog', { name: 'Delete Message' })) };
  }

  test('it asks first, and names the message', async () => {
    const { dialog } = await ask();
    const question =
      'Are you sure you want to delete the message "Parking for the Owasso game" from Laura ' +
      'Redfern? This action cannot be undone.';
    expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('a confirmed one is deleted, with a toast, and removed from the list', async () => {
    const { page, dialog } = await ask();
    api.on(deleteMessage, { status: 204 });
    api.on(listMessages, { status: 200, json: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No messages found.')).toBeInTheDocument();
    expect(page.toasts).toEqual([
      {
        title: 'Message deleted successfully',
        details: '"Parking for the Owasso game" from Laura Redfern is gone',
      },
    ]);
  });

  test('a failure shows its reason', async () => {
    const { page, dialog } = await ask();
    api.on(deleteMessage, { status: 503, json: { message: 'The service is down' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const text = 'Failed to delete message: The service is down';
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
  });
});
