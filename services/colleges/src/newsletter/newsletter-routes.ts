import { deleteSubscription, exportSubscriptions, listSubscriptions, subscribe } from '@sandites/contracts';
import { accepted, handle, noContent, versioned, type HandledEndpoint } from '@sandites/service-kit';
import { subscriptionChanges, type SubscriptionsStore } from './subscriptions-store';

/** The newsletter. Nobody learns from an answer who takes it. */
export const newsletterRoutes = (subscriptions: SubscriptionsStore): HandledEndpoint[] => [
  handle(subscribe, async ({ body: { email }, change }) => {
    await change(
      (on) => subscriptionChanges(on).add(email),
      (added) => (added ? {} : null),
    );
    return accepted();
  }),

  handle(listSubscriptions, versioned({ version: subscriptions.version, read: ({ page }) => subscriptions.list(page) })),

  handle(deleteSubscription, async ({ params, change }) => {
    await change((on) => subscriptionChanges(on).remove(params.id));
    return noContent();
  }),

  handle(exportSubscriptions, async ({ body, change }) => {
    await change(
      async () => {},
      () => body,
    );
    return noContent();
  }),
];
