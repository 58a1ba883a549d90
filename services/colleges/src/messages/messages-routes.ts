import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessageAnswered,
  markMessageUnanswered,
  readMessage,
  sendMessage,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { addMails } from '../mail/mails';
import { contactMail, type MailSite } from '../mail/site-mail';
import * as messages from './messages-store';

const markRoute = (
  endpoint: typeof readMessage | typeof markMessageAnswered | typeof markMessageUnanswered,
  marks: messages.MessageMarks,
): HandledEndpoint =>
  handle(endpoint, ({ params, changeRow }) =>
    changeRow((trx) => messages.mark(trx, params.id, marks), undefined, ['isRead', 'isAnswered']),
  );

/** Contact messages. Where the site sends mail, they are forwarded to the school's mailbox. */
export const messagesRoutes = (db: Knex, mail: MailSite | null): HandledEndpoint[] => [
  // A filled honeypot gets the usual response, and nothing is stored or sent.
  handle(sendMessage, async ({ body: { website, ...message }, change }) => {
    const stored = await change(
      async (trx) => {
        if (website) return messages.reserveId(trx);
        const added = await messages.add(trx, message);
        if (mail)
          await addMails(trx, [
            { contactMessageId: added.id, content: contactMail(message, mail) },
          ]);
        return added;
      },
      () => (website ? null : {}),
    );
    return stored;
  }),

  handle(
    listMessages,
    versioned({
      version: tableVersion(db, 'contact_messages'),
      read: ({ page, query }) => messages.list(db, page, query),
    }),
  ),

  handle(
    countUnreadMessages,
    versioned({
      version: tableVersion(db, 'contact_messages'),
      read: ({ query: { since = 0 } }) => messages.unread(db, since),
    }),
  ),

  markRoute(readMessage, { isRead: true }),
  markRoute(markMessageAnswered, { isRead: true, isAnswered: true }),
  markRoute(markMessageUnanswered, { isAnswered: false }),

  handle(deleteMessage, ({ params, change }) => change((trx) => messages.remove(trx, params.id))),
];
