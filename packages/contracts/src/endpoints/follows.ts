import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  type Annotations,
  Body,
  Email,
  Flag,
  Id,
  ListSearch,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Timestamp,
  WebUrl,
} from '../schema';
import { teamPattern } from '../teams';
import { followTopics, pushTopics } from '../vocabulary';

const colleges = endpointsOf('colleges');

const choiceCount = { maxItems: 20 };
const Sports = (options: Annotations = {}) =>
  Type.Array(Text({ maxLength: 100, pattern: teamPattern, examples: ['volleyball-jv'] }), {
    ...choiceCount,
    description:
      'Slugs of teams, sports or their levels, or `all`; empty only where the newsletter is the only topic',
    ...options,
  });
const Topics = () => Type.Array(OneOf(followTopics), { ...choiceCount, minItems: 1 });
const pushChoices = {
  sports: Sports({ description: 'Slugs of teams, or `all`; at least one' }),
  topics: Type.Array(OneOf(pushTopics), { ...choiceCount, minItems: 1 }),
};

const choices = { sports: Sports(), topics: Topics() };
export const FollowChoices = Body(choices, ['email', 'isConfirmed']);
export type FollowChoices = Static<typeof FollowChoices>;

/** An address that wants mail. Nothing but a request to confirm is sent to it before it confirms. */
export const NewFollow = Body({ email: Email(), ...choices });
export type NewFollow = Static<typeof NewFollow>;

/** The choices of an address, for whoever has the code that was mailed to it. */
export const Follow = ResponseBody({ email: Email(), isConfirmed: Flag(), ...choices });
export type Follow = Static<typeof Follow>;

/** An address that follows teams, for admins. Only a confirmed one gets any mail. */
export const Follower = ResponseBody({
  id: Id(),
  email: Email(),
  ...choices,
  createdAt: Timestamp(),
  confirmedAt: Type.Optional(Timestamp()),
  /** When mail to it came back for the last time; it gets no more. */
  bouncedAt: Type.Optional(Timestamp()),
});
export type Follower = Static<typeof Follower>;

/** An address whose mail came back because there is no such mailbox; it gets no more. */
export const BouncedAddress = ResponseBody({ email: Email(), bouncedAt: Timestamp() });
export type BouncedAddress = Static<typeof BouncedAddress>;

/** The public half of the keys with which this site signs its pushes (VAPID), as base64url. */
const PushKey = ResponseBody({ publicKey: Text() });

/** A browser's `PushSubscription.toJSON()`: where its pushes go, and its keys to encrypt them. */
export const PushTarget = Body({
  endpoint: WebUrl({ description: 'An `https:` address of a push service' }),
  expirationTime: Type.Optional(Nullable(Type.Number())),
  keys: Body({
    p256dh: Text({
      description: 'A point of the curve P-256',
      pattern: '^[A-Za-z0-9_-]{87}=?$',
      examples: [
        'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      ],
    }),
    auth: Text({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', examples: ['a'.repeat(22)] }),
  }),
});
export type PushTarget = Static<typeof PushTarget>;

export const NewPushSubscription = Body({ subscription: PushTarget, ...pushChoices });
export type NewPushSubscription = Static<typeof NewPushSubscription>;

/** Other choices; and the browser's new subscription, where it has renewed it. */
export const PushSubscriptionChanges = Body({
  subscription: Type.Optional(PushTarget),
  ...pushChoices,
});
export type PushSubscriptionChanges = Static<typeof PushSubscriptionChanges>;

/** The code with which the browser reads, changes and ends its own subscription. */
const PushSubscriptionCode = ResponseBody({ code: Text() });

/** The choices of a browser. Its address at the push service is never shown. */
export const PushChoices = ResponseBody(pushChoices);
export type PushChoices = Static<typeof PushChoices>;

/** What a push says: the JSON that the service worker gets. */
export const PushMessage = Body({
  title: Text(),
  body: Text({ minLength: 0, maxLength: 500 }),
  /** The path of the page about it. */
  url: Text(),
  /** A later push with the same tag takes the place of an earlier one. */
  tag: Text(),
  topic: OneOf(pushTopics),
  /** When it was sent, as ISO 8601. */
  at: Text(),
});
export type PushMessage = Static<typeof PushMessage>;

export const createFollow = colleges.post('/api/follows', {
  access: 'public',
  summary:
    'Mails an address a request to confirm what it wants to be told; the same answer whether it ' +
    'is known or not. 409 where the site sends no mail',
  body: NewFollow,
  rateLimit: limits.follows,
  activity: null,
  refuses: [409],
  responses: { 202: null },
});

export const listFollowers = colleges.get('/api/follows', {
  access: 'admin',
  summary: 'Addresses that follow teams, with what they want; `q` searches them',
  query: ListSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'follow' },
  responses: { 200: Type.Array(Follower) },
});

export const listBouncedAddresses = colleges.get('/api/bounced-addresses', {
  access: 'admin',
  summary: 'Addresses, of accounts too, that get no more mail: the last thousand, newest first',
  noStore: true,
  responses: { 200: Type.Array(BouncedAddress) },
});

export const getFollow = colleges.get('/api/follows/:code', {
  access: 'public',
  summary: 'The choices of an address by the code that was mailed to it; confirms nothing',
  noStore: true,
  responses: { 200: Follow },
});

export const updateFollow = colleges.put('/api/follows/:code', {
  access: 'public',
  summary: 'Stores other choices, and confirms the address',
  body: FollowChoices,
  activity: null,
  responses: { 200: Follow },
});

export const deleteFollow = colleges.delete('/api/follows/:code', {
  access: 'public',
  summary: 'Deletes an address with its choices; nothing more is mailed to it',
  activity: null,
  responses: { 204: null },
});

export const getPushKey = colleges.get('/api/push-key', {
  access: 'public',
  summary: 'The key with which a browser subscribes to the pushes of this site',
  responses: { 200: PushKey },
});

export const createPushSubscription = colleges.post('/api/push-subscriptions', {
  access: 'public',
  summary:
    'Stores what a browser wants to be told; one that is there already gets the new choices. ' +
    'The endpoint must be an https address outside',
  body: NewPushSubscription,
  rateLimit: limits.follows,
  activity: null,
  responses: { 201: PushSubscriptionCode },
});

export const getPushSubscription = colleges.get('/api/push-subscriptions/:code', {
  access: 'public',
  summary: 'The choices of a browser by its code',
  noStore: true,
  responses: { 200: PushChoices },
});

export const updatePushSubscription = colleges.put('/api/push-subscriptions/:code', {
  access: 'public',
  summary: 'Stores other choices of a browser, and its renewed subscription',
  body: PushSubscriptionChanges,
  activity: null,
  responses: { 200: PushChoices },
});

export const deletePushSubscription = colleges.delete('/api/push-subscriptions/:code', {
  access: 'public',
  summary: 'Deletes a browser with its choices; nothing more is pushed to it',
  activity: null,
  responses: { 204: null },
});
