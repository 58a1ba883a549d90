import {
  createPackage,
  deletePlayer,
  serviceEndpoints,
  getPackage,
  getSharedPlayer,
  listMyPackages,
  listPlayers,
  type RecruitingPackage,
  type Service,
  uploadPlayers,
} from '@sandites/contracts';
import type { Express } from 'express';
import { serviceApp, type ServiceDeps } from '../process/service-app';
import { type HandledEndpoint, handle } from '../calls/call';
import { ProblemError } from '../problem/problem';
import { people } from './test-keys';

/**
 * The given handlers, and a failing one for every other call of the service, so that a test lists
 * only its own.
 */
function withMissingHandlers(
  service: Service,
  handlers: readonly HandledEndpoint[],
): HandledEndpoint[] {
  const givenEndpoints = new Set<unknown>(handlers.map(({ endpoint }) => endpoint));
  const rest = serviceEndpoints
    .map(([, endpoint]) => endpoint)
    .filter(
      (endpoint) =>
        endpoint.service === service &&
        !givenEndpoints.has(endpoint) &&
        !endpoint.path.startsWith('/api/activity/'),
    );
  const fail = () => {
    throw new ProblemError('not_implemented', 'This call is not part of the test');
  };
  return [
    ...handlers,
    ...rest.map((endpoint) => ({ endpoint, ownerOf: async () => undefined, handler: fail })),
  ];
}

const stored: RecruitingPackage = {
  id: 1,
  name: 'Class of 2026',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'code',
  createdAt: '2024-08-30T12:00:00.000Z',
  ownerId: people.coach.id,
  version: 1,
};

/** The players service with some handlers, for tests of this package. */
export const examplePlayers = (parts: ServiceDeps, handlers: readonly HandledEndpoint[]): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    handlers: withMissingHandlers('players', handlers),
  });

/**
 * A few calls of a service without a store, for tests of this package: a valid response, an invalid
 * one, and unexpected errors.
 */
export const playersExample = (parts: ServiceDeps): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    handlers: withMissingHandlers('players', [
      handle(createPackage, ({ body, caller, change }) =>
        change(async () => ({
          ...stored,
          ...body,
          description: body.description ?? null,
          isPublic: body.isPublic ?? true,
          ownerId: caller.id,
        })),
      ),
      handle(
        getPackage,
        async ({ params }) => (params.id === stored.id ? stored.ownerId : undefined),
        () => stored,
      ),
      handle(listMyPackages, ({ page }) => [
        { ...stored, name: JSON.stringify(page), playerCount: 0, views: 0 },
      ]),
      handle(getSharedPlayer, () => {
        throw new Error('select secret from /srv/app where name = O’Neil');
      }),
      handle(deletePlayer, () => {
        throw new ProblemError('conflict', 'A refusal that its row does not name');
      }),
      // A response that violates its type, as from a store that misses a column.
      handle(listPlayers, () => JSON.parse('[{"id":1,"email":"x@y.example"}]')),
    ]),
  });

/** A service that counts the lines of roster files, for tests of uploads. */
export const rosterExample = (parts: ServiceDeps): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    handlers: withMissingHandlers('players', [
      handle(uploadPlayers, async ({ upload, change }) => {
        await upload.fields();
        const { bytes = '' } = (await upload.file()) ?? {};
        return change(async () => ({ count: bytes.toString().split('\n').length }));
      }),
    ]),
  });
