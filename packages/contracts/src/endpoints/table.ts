import { paramNames, type AnyEndpoint, type ServiceEndpoint } from '../endpoint';
import { activityEndpoints } from './activity';
import * as auth from './auth';
import * as coaches from './coaches';
import * as colleges from './colleges';
import * as consent from './consent';
import * as events from './events';
import * as follows from './follows';
import * as exported from './exports';
import * as invitations from './invitations';
import * as messages from './messages';
import * as news from './news';
import * as newsletter from './newsletter';
import * as overallActivity from './overall-activity';
import * as ownAccount from './own-account';
import * as packages from './packages';
import * as players from './players';
import * as push from './push';
import * as releases from './releases';

/**
 * Every call of a service, by its name (the operationId). Services, gateway, clients, documentation
 * and the access matrix derive from it.
 */
export const endpoints = {
  ...auth,
  ...invitations,
  ...ownAccount,
  ...players,
  ...packages,
  ...consent,
  ...events,
  ...coaches,
  ...colleges,
  ...messages,
  ...news,
  ...newsletter,
  ...follows,
  ...push,
  ...exported,
  ...activityEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;

/** Every call that the gateway handles itself. */
const gatewayEndpoints = { ...overallActivity, ...releases } as const;

const paramCount = ({ path }: AnyEndpoint) => paramNames(path).length;

/**
 * The endpoints with their names, those with fewer parameters first: `/uploads` is matched before
 * `/:id`.
 */
export const serviceEndpoints: readonly (readonly [EndpointName, ServiceEndpoint])[] = (
  Object.entries(endpoints) as [EndpointName, ServiceEndpoint][]
).toSorted(([, one], [, other]) => paramCount(one) - paramCount(other));

/** Every endpoint of the API, of services and gateway. */
export const allEndpoints: readonly (readonly [string, AnyEndpoint])[] = [
  ...serviceEndpoints,
  ...Object.entries(gatewayEndpoints),
];
