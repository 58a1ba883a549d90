import { roleAllows, type AnyEndpoint } from '@sandites/contracts';
import type { Knex } from 'knex';
import { countActivity } from '../activity/activity-store';
import type { Identity } from '../identity/identity';
import type { AnyReply } from './reply';
import type { Page } from './query';

/** Counts that something was opened, without saying by whom. The gateway's own look at it is nobody's. */
export async function countOpening({ activity }: AnyEndpoint, db: Knex, { isGateway }: Identity, subjectId: number): Promise<void> {
  if (activity && !isGateway) await countActivity(db, { ...activity, actorId: null, subjectId });
}

/** Records who reads a whole list of people's data, when its bytes are really sent: a 304 is not recorded again. */
export function countBulkRead({ activity }: AnyEndpoint, db: Knex, { caller }: Identity, page: Page | null, reply: AnyReply): AnyReply {
  if (activity?.kind !== 'bulk_read' || !('read' in reply) || page !== null || !caller || !roleAllows('coach', caller.role)) return reply;
  return {
    ...reply,
    read: async () => {
      await countActivity(db, { ...activity, actorId: caller.id });
      return reply.read();
    },
  };
}
