import { createPackage, deletePlayer, getPackage, getSharedPlayer, listMyPackages, listPlayers, type RecruitingPackage } from '@sandites/contracts';
import type { Express } from 'express';
import { handle } from '../calls/handle';
import { created, ok } from '../calls/reply';
import { serviceApp, type ServiceParts } from '../app/service-app';
import { people } from './test-keys';
import { ProblemError } from '../problem/problem-error';
import { withTheRest } from './with-the-rest';

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

/** A few calls of a service without a store, for tests of this package: a valid response, an invalid one, and unexpected errors. */
export const playersExample = (parts: ServiceParts): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    handlers: withTheRest('players', [
      handle(createPackage, async ({ body, caller, change }) =>
        created(await change(async () => ({ ...stored, ...body, description: body.description ?? null, isPublic: body.isPublic ?? true, ownerId: caller.id }))),
      ),
      handle(
        getPackage,
        async ({ params }) => (params.id === stored.id ? stored.ownerId : undefined),
        () => ok(stored),
      ),
      handle(listMyPackages, ({ page }) => ok([{ ...stored, name: JSON.stringify(page) }])),
      handle(getSharedPlayer, () => {
        throw new Error('select secret from /srv/app where name = O’Neil');
      }),
      handle(deletePlayer, () => {
        throw new ProblemError('conflict', 'A refusal that its row does not name');
      }),
      // A response that violates its type, as from a store that misses a column.
      handle(listPlayers, () => ok(JSON.parse('[{"id":1,"email":"x@y.example"}]'))),
    ]),
  });
