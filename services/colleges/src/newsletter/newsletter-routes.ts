import { listSubscriptions, subscribe } from '@sandites/contracts';
import { accepted, handle, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { SubscriptionsStore } from './subscriptions-store';

/** The newsletter. Nobody learns from an answer who takes it. */
export const newsletterRoutes = (subscriptions: SubscriptionsStore): HandledEndpoint[] => [
  handle(subscribe, async ({ body: { email } }) => {
    await subscriptions.add(email);
    return accepted();
  }),

  handle(listSubscriptions, versioned({ version: subscriptions.version, read: ({ page }) => subscriptions.list(page) })),
];
