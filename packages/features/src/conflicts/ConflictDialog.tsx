import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './conflict.module.scss';

/** How a field is named to people, and how its value is written. */
export interface ComparedField {
  name: string;
  label: string;
  /** As text by default; nothing for what is not known. */
  write?: (value: unknown) => string;
}

/** A field that two versions have otherwise. */
interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The fields in which two versions of a row differ, in the order of the form. */
export function differences(fields: readonly ComparedField[], mine: object, theirs: object): Difference[] {
  const [myFields, theirFields] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return fields
    .map(({ name, label, write = asText }) => ({ label, mine: write(myFields.get(name)), theirs: write(theirFields.get(name)) }))
    .filter((field) => field.mine !== field.theirs);
}

/** More fields than that are counted. */
const namedFields = 3;

/** Which fields a change changed, for its toast: `Height and Weight changed`. Undefined where none did, or where it is not known what was there before. */
export function changedFields(fields: readonly ComparedField[], before: object | undefined, after: object): string | undefined {
  const labels = before ? differences(fields, before, after).map(({ label }) => label) : [];
  if (labels.length === 0) return undefined;
  if (labels.length > namedFields) return `${labels.slice(0, namedFields).join(', ')} and ${labels.length - namedFields} more changed`;
  return `${new Intl.ListFormat('en-US').format(labels)} changed`;
}

/** Conflicts that are not answered yet, in their order: one is asked about at a time. */
const queue: object[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this conflict is the first of the queue: several dialogs show one after another. */
function useIsFirst(): boolean {
  const [conflict] = useState(() => ({}));
  useEffect(() => {
    const update = () => listeners.forEach((listener) => listener());
    queue.push(conflict);
    update();
    return () => {
      queue.splice(queue.indexOf(conflict), 1);
      update();
    };
  }, [conflict]);
  return useSyncExternalStore(subscribe, () => queue[0] === conflict);
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Saves what was typed over what somebody else saved. */
  onKeepMine: () => Promise<void>;
  /** Leaves what somebody else saved. */
  onTakeTheirs: () => void;
  /** Back to the form. */
  onClose: () => void;
}

/** Says that somebody else saved meanwhile, shows both versions, and lets the person choose (product D50). A second conflict waits until the first is answered. */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const isFirst = useIsFirst();
  const [isSaving, setIsSaving] = useState(false);
  const keepMine = async () => {
    setIsSaving(true);
    await onKeepMine();
    setIsSaving(false);
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Keep Editing
      </Button>
      <Button variant="dark" onClick={onTakeTheirs}>
        Keep Theirs
      </Button>
      <Button pending={isSaving} pendingLabel="Saving..." onClick={() => void keepMine()}>
        Save Mine
      </Button>
    </>
  );
  if (!isFirst) return null;
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
