import { Button } from '@sandites/ui';
import type { FormFields } from '@sandites/ui/forms';
import { useState } from 'react';
import { Dialog } from './Dialog';

interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields in which two versions of a row differ, in the order of the form. */
export function differences(fields: FormFields, mine: object, theirs: object): Difference[] {
  const [myFields, theirFields] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return Object.values(fields)
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
 * What changed for a toast: `Avery Stone: Height and Weight changed`; the name alone where nothing
 * did, or the former version is unknown.
 * @param name names the row: `Avery Stone`
 */
export function changedFields(
  name: string,
  fields: FormFields,
  before: object | undefined,
  after: object,
): string {
  const labels = before ? differences(fields, before, after).map(({ label }) => label) : [];
  if (labels.length === 0) return name;
  if (labels.length > maxNamedFields)
    return `${name}: ${labels.slice(0, maxNamedFields).join(', ')} and ${labels.length - maxNamedFields} more changed`;
  return `${name}: ${new Intl.ListFormat('en-US').format(labels)} changed`;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows that somebody else saved meanwhile, with both versions to choose from. */
export function ConflictDialog({
  differences,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
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
  return (
    <Dialog title="Changed by Somebody Else" onClose={onClose} keepsInput footer={footer}>
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
