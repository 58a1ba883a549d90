import type { Result } from '@sandites/remote-kit';
import { FormDialog, type ActionOptions, type FormDialogProps } from '@sandites/ui/dialogs';
import { useState, type ReactNode } from 'react';
import { useAbortOnClose } from '../dialogs/open-dialog';
import { ConflictDialog, differences, type ComparedField } from './ConflictDialog';

/** The server's current row. */
interface StoredRow {
  version: number;
  [field: string]: unknown;
}

const isStoredRow = (value: unknown): value is StoredRow =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number';

/** The current row, where a change was refused with a conflict. */
const currentRowOf = (result: Result<unknown> | undefined): StoredRow | undefined =>
  result?.ok === false &&
  result.error.code === 'changed_meanwhile' &&
  isStoredRow(result.error.current)
    ? result.error.current
    : undefined;

interface VersionedSaveOptions<Value, Row> {
  /**
   * The row as it was read, or as a separately saved part of the form, such as a picture, changed
   * it.
   */
  stored: Row;
  /** Saves the value if the stored row still has the version of `stored`. */
  onSave: (
    stored: Row,
    value: Value,
    options?: ActionOptions,
  ) => Promise<Result<unknown> | undefined>;
  /** The fields that the conflict dialog compares. */
  compared: readonly ComparedField[];
  /** Called after one version was chosen and stored. */
  onResolved: () => void;
}

/**
 * A save with conflict detection, and the conflict dialog to render beside the form.
 */
interface VersionedSave<Value> {
  save: (value: Value, options?: ActionOptions) => Promise<Result<unknown> | undefined>;
  conflictDialog: ReactNode;
}

/**
 * Saves a stored row with conflict detection: where somebody else saved it meanwhile, both versions
 * are shown.
 */
export function useVersionedSave<Value extends object, Row extends { version?: number }>(
  props: VersionedSaveOptions<Value, Row>,
): VersionedSave<Value> {
  const { stored, onSave, compared, onResolved } = props;
  const newSignal = useAbortOnClose();
  const [baseVersion, setBaseVersion] = useState<number>();
  const [conflict, setConflict] = useState<{ mine: Value; theirs: StoredRow }>();

  const save = async (
    mine: Value,
    options?: ActionOptions,
  ): Promise<Result<unknown> | undefined> => {
    const outcome = await onSave(
      baseVersion === undefined
        ? stored
        : { ...stored, version: Math.max(baseVersion, stored.version ?? 0) },
      mine,
      options,
    );
    // The user canceled the save.
    if (options?.signal.aborted) return outcome;
    const current = currentRowOf(outcome);
    if (current) setBaseVersion(current.version);
    setConflict(current && { mine, theirs: current });
    return outcome;
  };
  const keepMine = async (mine: Value) => {
    const signal = newSignal();
    const outcome = await save(mine, { signal });
    if (!signal.aborted && outcome?.ok !== false) onResolved();
  };
  const keepEditing = () => {
    newSignal();
    setConflict(undefined);
  };
  const conflictDialog = conflict && (
    <ConflictDialog
      differences={differences(compared, conflict.mine, conflict.theirs)}
      onKeepMine={() => keepMine(conflict.mine)}
      onTakeTheirs={onResolved}
      onClose={keepEditing}
    />
  );
  return { save, conflictDialog };
}

type VersionedFormDialogProps<Value, Row> = Omit<FormDialogProps<Value>, 'onSubmit'> &
  Omit<VersionedSaveOptions<Value, Row>, 'onResolved'>;

/**
 * A form dialog for a stored row with conflict detection: where somebody else saved meanwhile, both
 * versions are shown.
 */
export function VersionedFormDialog<Value extends object, Row extends { version?: number }>(
  props: VersionedFormDialogProps<Value, Row>,
) {
  const { stored, onSave, compared, ...form } = props;
  const { save, conflictDialog } = useVersionedSave({
    stored,
    onSave,
    compared,
    onResolved: form.onClose,
  });
  return (
    <>
      <FormDialog {...form} onSubmit={save} />
      {conflictDialog}
    </>
  );
}
