import { roles, type Role } from '@sandites/contracts';
import {
  asBackedUp,
  emptied,
  type AfterRestore,
  type RestoredTable,
  type Since,
} from '@sandites/service-kit/journal';
import type { Knex } from 'knex';
import { recordOwnership, ownershipQueue } from './ownership/ownership';

/** The last role that each account got since; an earlier release wrote none into the journal. */
async function giveRoles(trx: Knex.Transaction, since: Since): Promise<void> {
  const given = new Map(
    since.lines('users', 'role').map(({ id, value }) => [id, roles.find((role) => role === value)]),
  );
  for (const [id, role] of given) {
    const user: { role: Role } | undefined = await trx('users').where({ id }).first('role');
    if (!user || !role || role === user.role) continue;
    await trx('users').where({ id }).update({ role });
    await recordOwnership(trx, Number(id), user.role, role);
  }
}

async function deleteAgain(since: Since, trx: Knex.Transaction): Promise<void> {
  const deleted: { id: number; role: Role }[] = await since
    .rows('users', 'deleted')
    .delete()
    .returning(['id', 'role']);
  for (const { id, role } of deleted) await recordOwnership(trx, id, role, null);
}

const users: RestoredTable = {
  says:
    'invitations and open confirmations of addresses end; who was deleted since is deleted ' +
    'again, and roles are the last ones; a ' +
    'password or an address that was changed since is the old one again, which an admin must check',
  apply: async (trx, since) => {
    await trx('users')
      .whereNotNull('invitation_hash')
      .update({ invitation_hash: null, invited_until: null });
    await trx('users')
      .whereNotNull('email_code_hash')
      .update({ email_code_hash: null, email_code_until: null });
    await giveRoles(trx, since);
    await deleteAgain(since, trx);
    const rows: { id: number; label: string }[] = await since
      .rows('users', 'password_hash', 'email', 'second_factor')
      .orderBy('id')
      .select('id', { label: 'username' });
    return { subject: 'user', rows };
  },
};

/** Accounts that were deleted since stay deleted in any case: a person asked for it. */
export const afterRestore: AfterRestore = {
  jobs: {
    says: 'mails of accounts are not sent: their codes have ended; owners are told',
    apply: async (trx) =>
      void (await trx('jobs').whereNot({ queue: ownershipQueue.name }).delete()),
  },
  sessions: emptied('sessions', 'everybody is signed out'),
  password_resets: emptied('password_resets', 'codes end'),
  users,
  second_factors: asBackedUp('one that was turned on or off since is listed to check'),
  recovery_codes: asBackedUp('those of the second factors'),
};
