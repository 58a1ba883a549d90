import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The label of a field, and the format of its value. */
export interface ComparedField {
  name: string;
  label: string;
  /** Default: as text; empty for a missing value. */
  format?: (value: unknown) => string;
}

/** A field that differs between two versions. */
interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields in which two versions of a row differ, in the order of the form. */
export function differences(
  fields: readonly ComparedField[],
  mine: object,
  theirs: object,
): Difference[] {
  const [myFields, theirFields] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return fields
    .map(({ name, label, format = asText }) => ({
      label,
      mine: format(myFields.get(name)),
      theirs: format(theirFields.get(name)),
    }))
    .filter((field) => field.mine !== field.theirs);
}

/** Further fields are only counted. */
const maxNamedFields = 3;

/**
 * The changed fields for a toast: `Height and Weight changed`. Undefined where none changed, or the
 * former version is unknown.
 */
export function changedFields(
  fields: readonly ComparedField[],
  before: object | undefined,
  after: object,
): string | undefined {
  const labels = before ? differences(fields, before, after).map(({ label }) => label) : [];
  if (labels.length === 0) return undefined;
  if (labels.length > maxNamedFields)
    return `${labels.slice(0, maxNamedFields).join(', ')} and ${labels.length - maxNamedFields} more changed`;
  return `${new Intl.ListFormat('en-US').format(labels)} changed`;
}

/** Open conflicts in order: one is shown at a time. */
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
  /** Saves the user's version over the other one. */
  onKeepMine: () => Promise<void>;
  /** Keeps the other version. */
  onTakeTheirs: () => void;
  /** Returns to the form. */
  onClose: () => void;
}

/**
 * Shows that somebody else saved meanwhile, with both versions to choose from. A
 * second conflict waits for the first.
 */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
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
      <p>
        Somebody else saved this while you had it open. Nothing is overwritten until you choose.
      </p>
      {differences.length === 0 ? (
        <p>Both versions say the same.</p>
      ) : (
        <table className="table font-tabular text-break">
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
