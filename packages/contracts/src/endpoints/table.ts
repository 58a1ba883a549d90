import { paramNames, type AnyEndpoint, type Responder, type ServiceEndpoint } from '../endpoint';
import { services } from '../vocabulary';
import * as subjects from './subjects';

type CallsOf<Exports, By extends Responder> = {
  readonly [
    Name in keyof Exports as Exports[Name] extends AnyEndpoint & { service: By } ? Name : never
  ]: Exports[Name];
};

const isCall = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported;

/** The calls among the exports of the subjects; the others are bodies. */
const callsOf = <Exports extends object, By extends Responder>(
  exports: Exports,
  responders: readonly By[],
): CallsOf<Exports, By> =>
  Object.fromEntries(
    Object.entries(exports).filter(
      ([, exported]) =>
        isCall(exported) && responders.some((responder) => responder === exported.service),
    ),
  ) as CallsOf<Exports, By>;

/**
 * Every call of a service, by its name (the operationId). Services, gateway, clients, documentation
 * and the access matrix derive from it.
 */
export const endpoints = callsOf({ ...subjects, ...subjects.activityEndpoints }, services);
export type EndpointName = keyof typeof endpoints;

const gatewayEndpoints = callsOf(subjects, ['gateway']);

const paramCount = ({ path }: AnyEndpoint) => paramNames(path).length;

/**
 * The endpoints with their names, those with fewer parameters first: `/uploads` is matched before
 * `/:id`.
 */
export const serviceEndpoints: readonly (readonly [EndpointName, ServiceEndpoint])[] = (
  Object.entries(endpoints) as [EndpointName, ServiceEndpoint][]
).toSorted(([, one], [, other]) => paramCount(one) - paramCount(other));

export const allEndpoints: readonly (readonly [string, AnyEndpoint])[] = [
  ...serviceEndpoints,
  ...Object.entries(gatewayEndpoints),
];
