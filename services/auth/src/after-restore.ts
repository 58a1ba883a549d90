import type { Role } from '@sandites/contracts';
import type { AfterRestore } from '@sandites/service-kit';
import { recordOwnership } from './ownership/ownership';

/**
 * Sessions, open invitations, resets of passwords and confirmations of addresses end, and accounts that were deleted since are
 * deleted again. A role, a password or an address that was changed since is the old one again,
 * which an admin must check.
 */
export const afterRestore: AfterRestore = async (trx, since) => {
  await trx('sessions').delete();
  await trx('password_resets').delete();
  await trx('users')
    .whereNotNull('invitation_hash')
    .update({ invitation_hash: null, invited_until: null });
  await trx('users')
    .whereNotNull('email_code_hash')
    .update({ email_code_hash: null, email_code_until: null });
  const deleted: { id: number; role: Role }[] = await since
    .rows('users', 'deleted')
    .delete()
    .returning(['id', 'role']);
  for (const { id, role } of deleted) await recordOwnership(trx, id, role, null);
  const rows: { id: number; label: string }[] = await since
    .rows('users', 'role', 'password_hash', 'email')
    .orderBy('id')
    .select('id', { label: 'username' });
  return [{ subject: 'user', rows }];
};
