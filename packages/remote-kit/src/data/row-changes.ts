import type { Result } from './send';
import type { showsConflict } from './use-mutation';

/** What a dialog gives to the call that it makes. */
interface CallOptions {
  signal?: AbortSignal | undefined;
  ifMatch?: number | undefined;
}

/**
 * Options of a change of a stored row. Only `useVersionedSave` of packages/ui makes them, so that no
 * dialog forgets that somebody else may have saved the row meanwhile.
 */
export interface VersionedOptions {
  signal: AbortSignal;
  ifMatch?: number | undefined;
  readonly [showsConflict]: true;
}

export interface RowChanges<Row, NewRow, EditedRow = NewRow, Answer = unknown> {
  add: (row: NewRow, options?: CallOptions) => Promise<Result<Answer>>;
  /** On a conflict nothing is stored, and the result has the error. */
  update: (stored: Row, row: EditedRow, options: VersionedOptions) => Promise<Result<Answer>>;
  remove: (stored: Row, options?: CallOptions) => Promise<Result<unknown>>;
}

interface Call<Input, Answer> {
  mutate: (
    input: Input &
      CallOptions & {
        details?: ((answer: Answer) => string | undefined) | undefined;
        undo?: ((answer: Answer) => void) | undefined;
      },
  ) => Promise<Result<Answer>>;
}

interface RowMutations<Row, NewRow, EditedRow> {
  create: Call<{ body: NewRow }, Row>;
  update: Call<{ params: { id: number }; body: EditedRow }, Row>;
  remove: Call<{ params: { id: number } }, undefined>;
  /** Details of the toast about a changed row. */
  updated: (before: Row, after: Row) => string | undefined;
  /** Details of the toast about a deleted one. */
  removed: (row: Row) => string;
  /** Brings a deleted row back. Default: its toast has no `Undo`. */
  undoRemoval?: (row: Row) => void;
  /** Called with the id of each row that was added or changed. */
  onSaved?: ((id: number) => void) | undefined;
}

/**
 * The changes of a list's rows by the mutations of its three endpoints. A row is stored over the
 * version that was read, or over the one that a dialog names.
 */
export function rowChanges<
  Row extends { id: number; version?: number | undefined },
  NewRow,
  EditedRow,
>({
  create,
  update,
  remove,
  updated,
  removed,
  undoRemoval,
  onSaved,
}: RowMutations<Row, NewRow, EditedRow>): RowChanges<Row, NewRow, EditedRow, Row> {
  const saved = (result: Result<Row>) => {
    if (result.ok) onSaved?.(result.data.id);
    return result;
  };
  return {
    add: async (body, options) => saved(await create.mutate({ body, ...options })),
    update: async (stored, body, options) =>
      saved(
        await update.mutate({
          params: { id: stored.id },
          body,
          ifMatch: stored.version,
          details: (after) => updated(stored, after),
          ...options,
        }),
      ),
    remove: (stored, options) =>
      remove.mutate({
        params: { id: stored.id },
        details: () => removed(stored),
        undo: undoRemoval && (() => undoRemoval(stored)),
        ...options,
      }),
  };
}
