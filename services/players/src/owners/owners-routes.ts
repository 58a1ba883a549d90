import { Body, Flag, Id, Whole } from '@sandites/contracts';
import { fromService, type ServiceCall, type VerifyService } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { applyOwnership } from './owners-store';

const OwnershipChange = Body({ userId: Id(), isCoach: Flag(), sequence: Whole(1, Number.MAX_SAFE_INTEGER) });

/** Auth tells here who is a coach, and who is one no more (product D49). */
export const ownersCalls = (db: Knex, verifyAuth: VerifyService): ServiceCall[] => [
  fromService('/internal/owners', verifyAuth, OwnershipChange, (change) => db.transaction((on) => applyOwnership(on, change))),
];
