import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import styles from './conflict.module.scss';
import type { Difference } from './differences';

export interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Saves what was typed over what somebody else saved. */
  onKeepMine: () => Promise<void>;
  /** Leaves what somebody else saved. */
  onTakeTheirs: () => void;
  /** Back to the form. */
  onClose: () => void;
}

/** Says that somebody else saved meanwhile, shows both versions, and lets the person choose (product D50). */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const keepMine = async () => {
    setIsSaving(true);
    await onKeepMine();
    setIsSaving(false);
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Go On Editing
      </Button>
      <Button look="dark" onClick={onTakeTheirs}>
        Keep Theirs
      </Button>
      <Button pending={isSaving} pendingLabel="Saving..." onClick={() => void keepMine()}>
        Save Mine
      </Button>
    </>
  );
  return (
    <Dialog title="Changed by Somebody Else" open onClose={onClose} keepsInput footer={footer}>
      <p>Somebody else saved this while you had it open. Nothing is overwritten until you choose.</p>
      {differences.length === 0 ? (
        <p>Both versions say the same.</p>
      ) : (
        <table className={styles['versions']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine || 'Empty'}</td>
                <td>{theirs || 'Empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
