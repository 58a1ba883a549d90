import { endpoint } from '../endpoint';
import {
  NewPushSubscription,
  PushChoices,
  PushKey,
  PushSubscriptionChanges,
  PushSubscriptionCode,
} from '../entities/follow';
import { limits } from '../limits';

export const getPushKey = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/push-key',
  access: 'public',
  summary: 'The key with which a browser subscribes to the pushes of this site',
  responses: { 200: PushKey },
});

export const createPushSubscription = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'public',
  summary:
    'Stores what a browser wants to be told; one that is there already gets the new choices. ' +
    'The endpoint must be an https address outside',
  body: NewPushSubscription,
  rateLimit: limits.follows,
  activity: null,
  responses: { 201: PushSubscriptionCode },
});

export const getPushSubscription = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/push-subscriptions/:code',
  access: 'public',
  summary: 'The choices of a browser by its code',
  noStore: true,
  opensByCode: true,
  responses: { 200: PushChoices },
});

export const updatePushSubscription = endpoint({
  service: 'colleges',
  method: 'PUT',
  path: '/api/push-subscriptions/:code',
  access: 'public',
  summary: 'Stores other choices of a browser, and its renewed subscription',
  body: PushSubscriptionChanges,
  activity: null,
  opensByCode: true,
  responses: { 200: PushChoices },
});

export const deletePushSubscription = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/push-subscriptions/:code',
  access: 'public',
  summary: 'Deletes a browser with its choices; nothing more is pushed to it',
  activity: null,
  opensByCode: true,
  responses: { 204: null },
});
