import { ProblemError } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { recordAccountActivity, type Named } from '../users/account';

const isOnAlready = () =>
  new ProblemError('conflict', 'Your second factor is on already: turn it off first');

async function secretWhere(
  db: Knex,
  userId: number,
  condition: string,
): Promise<string | undefined> {
  const row: { secret: string } | undefined = await db('second_factors')
    .where({ user_id: userId })
    .whereRaw(condition)
    .first('secret');
  return row?.secret;
}

export async function state(
  db: Knex,
  userId: number,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const factor: unknown = await db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('user_id');
  const codes: unknown[] = factor
    ? await db('recovery_codes').where({ user_id: userId }).select('user_id')
    : [];
  return { isOn: factor !== undefined, recoveryCodesLeft: codes.length };
}

/**
 * Stores a secret that is not confirmed yet, in place of an older one.
 * @throws ProblemError 409 where a second factor is on
 */
export async function begin(db: Knex, userId: number, secret: string): Promise<void> {
  const rows: unknown[] = await db('second_factors')
    .insert({ user_id: userId, secret })
    .onConflict('user_id')
    .merge(['secret'])
    .whereNull('second_factors.confirmed_at')
    .returning('user_id');
  if (rows.length === 0) throw isOnAlready();
}

/** The secret that waits for its first code. */
export const pendingSecret = (db: Knex, userId: number): Promise<string | undefined> =>
  secretWhere(db, userId, 'confirmed_at is null');

/** The secret of a second factor that is on. */
export const secret = (db: Knex, userId: number): Promise<string | undefined> =>
  secretWhere(db, userId, 'confirmed_at is not null');

/**
 * Turns a second factor on; the confirming code counts as used.
 * @returns false where the secret was replaced meanwhile
 */
export const turnOn = (
  db: Knex,
  owner: Named,
  secret: string,
  step: number,
  codeHashes: readonly Buffer[],
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const pending = trx('second_factors')
      .where({ user_id: owner.id, secret })
      .whereNull('confirmed_at');
    const turned = await pending.update({ confirmed_at: trx.fn.now(), last_step: step });
    if (turned === 0) return false;
    await trx('recovery_codes').insert(
      codeHashes.map((hash) => ({ user_id: owner.id, code_hash: hash })),
    );
    await recordAccountActivity(trx, 'second_factor_on', owner, owner.id);
    return true;
  });

export const turnOff = (db: Knex, owner: Named): Promise<void> =>
  db.transaction((trx) => removeSecondFactor(trx, owner, owner.id));

/** Uses up the code of a time step. @returns false where it, or a later one, was used before */
export async function useStep(db: Knex, userId: number, step: number): Promise<boolean> {
  const used = await db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .where('last_step', '<', step)
    .update({ last_step: step });
  return used === 1;
}

/** Uses up a recovery code. @returns false where it is unknown or used */
export async function useRecoveryCode(
  db: Knex,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> {
  return (
    (await db('recovery_codes').where({ user_id: userId, code_hash: codeHash }).delete()) === 1
  );
}

/** Removes a user's second factor with its codes; `by`: who does it. */
export async function removeSecondFactor(trx: Knex, owner: Named, by: number): Promise<void> {
  const [deleted]: { confirmed_at: string | null }[] = await trx('second_factors')
    .where({ user_id: owner.id })
    .delete()
    .returning('confirmed_at');
  if (deleted?.confirmed_at) await recordAccountActivity(trx, 'second_factor_off', owner, by);
}
