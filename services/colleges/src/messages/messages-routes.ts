import { countUnreadMessages, deleteMessage, listMessages, markMessageAnswered, markMessageUnanswered, markMessageUnread, readMessage, sendMessage, subjectNamesPath } from '@sandites/contracts';
import { created, fieldChanges, forGatewayByIds, handle, noContent, ok, versioned, type GatewayCall, type HandledEndpoint } from '@sandites/service-kit';
import { addMails } from '../mail/outbox';
import { contactMail, type SiteMail } from '../mail/site-mail';
import { messageChanges, type MessageMarks, type MessagesStore } from './messages-store';

const markRoute = (endpoint: typeof readMessage | typeof markMessageUnread | typeof markMessageAnswered | typeof markMessageUnanswered, marks: MessageMarks): HandledEndpoint =>
  handle(endpoint, async ({ params, change }) => {
    const { after } = await change(
      (on) => messageChanges(on).mark(params.id, marks),
      (message) => {
        const changes = fieldChanges(message, ['isRead', 'isAnswered']);
        return changes.length > 0 ? { changes } : null;
      },
    );
    return ok(after);
  });

/** Names of senders, with which the gateway shows what was done to which message. */
export const messagesGatewayCalls = (messages: MessagesStore): GatewayCall[] => [forGatewayByIds(subjectNamesPath('message'), (ids) => messages.names(ids))];

/** What people write to the school. Where the site sends mail, it is sent on to the school's mailbox. */
export const messagesRoutes = (messages: MessagesStore, mail: SiteMail | null): HandledEndpoint[] => [
  // Who fills the honeypot is answered like anybody else, and nothing is stored or sent (product D41).
  handle(sendMessage, async ({ body: { website, ...message }, change }) => {
    const stored = await change(
      async (on) => {
        if (website) return messageChanges(on).idOfNone();
        const added = await messageChanges(on).add(message);
        if (mail) await addMails(on, [{ contactMessageId: added.id, content: contactMail(message, mail) }]);
        return added;
      },
      () => (website ? null : {}),
    );
    mail?.wake();
    return created(stored);
  }),

  handle(listMessages, versioned({ version: messages.version, read: ({ page, query }) => messages.list(page, query) })),

  handle(countUnreadMessages, versioned({ version: messages.version, read: ({ query: { since = 0 } }) => messages.unread(since) })),

  markRoute(readMessage, { isRead: true }),
  markRoute(markMessageUnread, { isRead: false }),
  markRoute(markMessageAnswered, { isRead: true, isAnswered: true }),
  markRoute(markMessageUnanswered, { isAnswered: false }),

  handle(deleteMessage, async ({ params, change }) => {
    await change((on) => messageChanges(on).remove(params.id));
    return noContent();
  }),
];
