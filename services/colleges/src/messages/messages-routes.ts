import { listMessages, readMessage, sendMessage } from '@sandites/contracts';
import { created, handle, notFound, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { MessagesStore } from './messages-store';

/** What people write to the school. */
export const messagesRoutes = (messages: MessagesStore): HandledEndpoint[] => [
  // Who fills the honeypot is answered like anybody else, and nothing is stored (decisions.md D41).
  handle(sendMessage, async ({ body: { website, ...message } }) => created({ id: website ? await messages.idOfNone() : await messages.add(message) })),

  handle(listMessages, versioned({ version: messages.version, read: ({ page }) => messages.list(page) })),

  handle(readMessage, async ({ params }) => {
    const message = await messages.read(params.id);
    if (!message) throw notFound();
    return ok(message);
  }),
];
