import { failureOf, type Outcome } from '@sandites/ui';
import { FormDialog, type ActionOptions, type FormDialogProps } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { changedMeanwhile, type StoredRow } from './changed-meanwhile';
import { ConflictDialog } from './ConflictDialog';
import { differences, type ComparedField } from './differences';

export interface VersionedFormDialogProps<Value, Row> extends Omit<FormDialogProps<Value>, 'onSubmit'> {
  /** The row as it was read. */
  stored: Row;
  /** Saves over that version of the row, and gives what useChange gave. */
  onSave: (over: Row, value: Value, options?: ActionOptions) => Promise<Outcome>;
  /** The fields that both versions are compared by. */
  compared: readonly ComparedField[];
}

/** A form over a stored row that overwrites nothing unseen: where somebody else saved meanwhile, both versions are shown (product D50). */
export function VersionedFormDialog<Value extends object, Row extends { version?: number }>(props: VersionedFormDialogProps<Value, Row>) {
  const { stored, onSave, compared, onClose, ...form } = props;
  const [over, setOver] = useState(stored);
  const [conflict, setConflict] = useState<{ mine: Value; theirs: StoredRow }>();

  const save = async (mine: Value, options?: ActionOptions): Promise<Outcome> => {
    const outcome = await onSave(over, mine, options);
    const theirs = changedMeanwhile(outcome);
    if (theirs) setOver({ ...over, version: theirs.version });
    setConflict(theirs && { mine, theirs });
    return outcome;
  };
  const keepMine = async (mine: Value) => {
    if (!failureOf(await save(mine))) onClose();
  };
  return (
    <>
      <FormDialog {...form} onClose={onClose} onSubmit={save} />
      {conflict && (
        <ConflictDialog
          differences={differences(compared, conflict.mine, conflict.theirs)}
          onKeepMine={() => keepMine(conflict.mine)}
          onTakeTheirs={onClose}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
