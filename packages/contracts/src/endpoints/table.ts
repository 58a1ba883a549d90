import type { AnyEndpoint } from '../endpoint';
import * as activity from './activity';
import * as auth from './auth';
import * as coaches from './coaches';
import * as colleges from './colleges';
import * as events from './events';
import * as messages from './messages';
import * as packages from './packages';
import * as players from './players';

/** Every call of the API by its name (the operationId). Services, gateway, clients, documentation and the access matrix derive from it. */
export const endpoints = { ...auth, ...players, ...packages, ...events, ...coaches, ...colleges, ...messages, ...activity } as const;
export type EndpointName = keyof typeof endpoints;

/** The table as rows with their names. */
export const endpointRows: readonly (readonly [EndpointName, AnyEndpoint])[] = Object.entries(endpoints) as [EndpointName, AnyEndpoint][];
