import { serviceApp, type ServiceParts } from '@sandites/service-kit';
import type { Express } from 'express';
import { collegesRoutes } from './colleges/colleges-routes';
import type { CollegesStore } from './colleges/colleges-store';
import { messagesGatewayCalls, messagesRoutes } from './messages/messages-routes';
import type { MessagesStore } from './messages/messages-store';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import type { SubscriptionsStore } from './newsletter/subscriptions-store';

/** What the service's app is made of. */
export interface CollegesParts extends ServiceParts {
  readonly colleges: CollegesStore;
  readonly messages: MessagesStore;
  readonly subscriptions: SubscriptionsStore;
}

/** The service colleges: the college database, contact messages, and the newsletter. */
export const collegesApp = ({ colleges, messages, subscriptions, ...parts }: CollegesParts): Express =>
  serviceApp({
    ...parts,
    service: 'colleges',
    handlers: [
      ...collegesRoutes(colleges),
      ...messagesRoutes(messages),
      ...newsletterRoutes(subscriptions),
    ],
    gatewayCalls: messagesGatewayCalls(messages),
  });
