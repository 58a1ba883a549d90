import { failureOf, type Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { useState, type ReactNode } from 'react';
import { useAbortOnClose } from '../dialogs';
import { changedMeanwhile, type StoredRow } from './changed-meanwhile';
import { ConflictDialog } from './ConflictDialog';
import { differences, type ComparedField } from './differences';

export interface VersionedSaveOptions<Value, Row> {
  /** The row as it was read. */
  stored: Row;
  /** Saves over that version of the row, and gives its result. */
  onSave: (over: Row, value: Value, options?: ActionOptions) => Promise<Outcome>;
  /** The fields that both versions are compared by. */
  compared: readonly ComparedField[];
  /** A version was chosen, and is stored. */
  onChosen: () => void;
}

/** A save that overwrites nothing unseen, and the choice that stands beside its form where somebody else saved meanwhile (product D50). */
export interface VersionedSave<Value> {
  save: (value: Value, options?: ActionOptions) => Promise<Outcome>;
  choice: ReactNode;
}

/** Saves over a stored row; where somebody else did meanwhile, both versions are shown. */
export function useVersionedSave<Value extends object, Row extends { version?: number }>(props: VersionedSaveOptions<Value, Row>): VersionedSave<Value> {
  const { stored, onSave, compared, onChosen } = props;
  const start = useAbortOnClose();
  const [over, setOver] = useState(stored);
  const [conflict, setConflict] = useState<{ mine: Value; theirs: StoredRow }>();

  const save = async (mine: Value, options?: ActionOptions): Promise<Outcome> => {
    const outcome = await onSave(over, mine, options);
    // Whoever saved did not wait for the answer.
    if (options?.signal.aborted) return outcome;
    const theirs = changedMeanwhile(outcome);
    if (theirs) setOver({ ...over, version: theirs.version });
    setConflict(theirs && { mine, theirs });
    return outcome;
  };
  const keepMine = async (mine: Value) => {
    const signal = start();
    const outcome = await save(mine, { signal });
    if (!signal.aborted && !failureOf(outcome)) onChosen();
  };
  const goOnEditing = () => {
    start();
    setConflict(undefined);
  };
  const choice = conflict && (
    <ConflictDialog
      differences={differences(compared, conflict.mine, conflict.theirs)}
      onKeepMine={() => keepMine(conflict.mine)}
      onTakeTheirs={onChosen}
      onClose={goOnEditing}
    />
  );
  return { save, choice };
}
