import {
  hasScore,
  keepableFields,
  type AthleticEvent,
  type AthleticEventChanges,
  type KeepableField,
} from '@sandites/contracts';
import { notFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';

/** A game with what says whose its fields are. */
export type KeptGame = Pick<AthleticEvent, KeepableField> & {
  readonly entryUid: string | null;
  readonly kept: readonly KeepableField[] | null;
};

/** A result is no change of what the calendar says. */
const isResult = (field: KeepableField, { status }: AthleticEventChanges, stored: KeptGame) =>
  field === 'status' && (hasScore(status) || hasScore(stored.status));

/**
 * The fields of a calendar's game that are a coach's after a change by hand, those of before
 * included; undefined where that is none, or no other than before.
 */
export function keptAfter(
  stored: KeptGame,
  changes: AthleticEventChanges,
): KeepableField[] | undefined {
  if (stored.entryUid === null) return undefined;
  const isChanged = (field: KeepableField) =>
    changes[field] !== undefined &&
    changes[field] !== stored[field] &&
    !isResult(field, changes, stored);
  const before = stored.kept ?? [];
  const all = keepableFields.filter((field) => before.includes(field) || isChanged(field));
  return all.length > before.length ? all : undefined;
}

/** @throws ProblemError 404 where the field is not kept */
export async function keepNoMore(trx: Knex.Transaction, id: number, field: string): Promise<void> {
  const count = await trx('athletic_events')
    .where({ id })
    .whereRaw('? = any(kept)', [field])
    .update({ kept: trx.raw("nullif(array_remove(kept, ?), '{}')", [field]) });
  if (count === 0) throw notFound();
}
