import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessageAnswered,
  markMessageUnanswered,
  readMessage,
  sendMessage,
  subjectNamesPath,
} from '@sandites/contracts';
import {
  created,
  fieldChanges,
  forGatewayByIds,
  handle,
  noContent,
  ok,
  versioned,
  type GatewayCall,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { addMails } from '../mail/mails';
import { contactMail, type MailSite } from '../mail/site-mail';
import { messageChanges, type MessageMarks, type MessagesStore } from './messages-store';

const markRoute = (
  endpoint: typeof readMessage | typeof markMessageAnswered | typeof markMessageUnanswered,
  marks: MessageMarks,
): HandledEndpoint =>
  handle(endpoint, async ({ params, change }) => {
    const { after } = await change(
      (trx) => messageChanges(trx).mark(params.id, marks),
      (message) => ({ changes: fieldChanges(message, ['isRead', 'isAnswered']) }),
    );
    return ok(after);
  });

export const messagesGatewayCalls = (messages: MessagesStore): GatewayCall[] => [
  forGatewayByIds(subjectNamesPath('message'), (ids) => messages.names(ids)),
];

/** Contact messages. Where the site sends mail, they are forwarded to the school's mailbox. */
export const messagesRoutes = (
  messages: MessagesStore,
  mail: MailSite | null,
): HandledEndpoint[] => [
  // A filled honeypot gets the usual response, and nothing is stored or sent.
  handle(sendMessage, async ({ body: { website, ...message }, change }) => {
    const stored = await change(
      async (trx) => {
        if (website) return messageChanges(trx).reserveId();
        const added = await messageChanges(trx).add(message);
        if (mail)
          await addMails(trx, [
            { contactMessageId: added.id, content: contactMail(message, mail) },
          ]);
        return added;
      },
      () => (website ? null : {}),
    );
    return created(stored);
  }),

  handle(
    listMessages,
    versioned({ version: messages.version, read: ({ page, query }) => messages.list(page, query) }),
  ),

  handle(
    countUnreadMessages,
    versioned({
      version: messages.version,
      read: ({ query: { since = 0 } }) => messages.unread(since),
    }),
  ),

  markRoute(readMessage, { isRead: true }),
  markRoute(markMessageAnswered, { isRead: true, isAnswered: true }),
  markRoute(markMessageUnanswered, { isAnswered: false }),

  handle(deleteMessage, async ({ params, change }) => {
    await change((trx) => messageChanges(trx).remove(params.id));
    return noContent();
  }),
];
