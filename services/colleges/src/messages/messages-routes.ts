import { deleteMessage, listMessages, readMessage, sendMessage } from '@sandites/contracts';
import { created, handle, noContent, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import { messageChanges, type MessagesStore } from './messages-store';

/** What people write to the school. */
export const messagesRoutes = (messages: MessagesStore): HandledEndpoint[] => [
  // Who fills the honeypot is answered like anybody else, and nothing is stored (product D41).
  handle(sendMessage, async ({ body: { website, ...message }, change }) =>
    created(
      await change(
        (on) => (website ? messageChanges(on).idOfNone() : messageChanges(on).add(message)),
        () => (website ? null : {}),
      ),
    ),
  ),

  handle(listMessages, versioned({ version: messages.version, read: ({ page }) => messages.list(page) })),

  handle(readMessage, async ({ params, change }) => ok(await change((on) => messageChanges(on).read(params.id)))),

  handle(deleteMessage, async ({ params, change }) => {
    await change((on) => messageChanges(on).remove(params.id));
    return noContent();
  }),
];
