import { useConfirmLeave, useLeaveGuard, type Result } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { Form, type FormProps } from '@sandites/ui/forms';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  Dialog,
  type DialogProps,
  type ActionOptions,
  type ActionResult,
  useStoppable,
  useAbortOnClose,
} from './Dialog';

type Save<Value> = (value: Value, options: ActionOptions) => ActionResult;

export interface FormDialogProps<Value>
  extends
    Pick<DialogProps, 'title' | 'open' | 'onClose' | 'size'>,
    Pick<FormProps<Value>, 'check' | 'initial'>,
    Pick<VersionedSaveOptions<Value>, 'stored' | 'compared'> {
  /**
   * Saves the validated value, of a stored row over the version `ifMatch`. On failure the dialog
   * stays open with the input and the error; toasts are the caller's task.
   */
  onSubmit: Save<Value>;
  /** Adds the value as a new row; offered where the row was deleted meanwhile (404). */
  addAgain?: Save<Value> | undefined;
  submitLabel: string;
  pendingLabel: string;
  canSubmit?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog: it closes on success. Cancel aborts a pending save, then closes it; unsaved
 * input is never discarded without asking.
 */
export function FormDialog<Value extends object>(props: FormDialogProps<Value>) {
  const {
    title,
    open,
    onClose,
    size,
    submitLabel,
    pendingLabel,
    canSubmit = true,
    check,
    initial,
    onSubmit,
    stored,
    compared,
    addAgain,
    children,
  } = props;
  const id = useId();
  const { start, stop, isPending } = useStoppable();
  const [isChanged, setChanged] = useState(false);
  const isAddedAgain = useRef(false);
  useLeaveGuard(open && isChanged);
  const confirmLeave = useConfirmLeave();
  const { save, conflictDialog } = useVersionedSave({
    stored,
    onSave: onSubmit,
    compared,
    onResolved: onClose,
  });

  const submit = async (value: Value) => {
    const send = (isAddedAgain.current && addAgain) || save;
    isAddedAgain.current = false;
    const result = await start((options) => send(value, options));
    if (result?.ok !== false) onClose();
    return result;
  };
  const leave = async () => {
    if (isPending) stop();
    else if (!isChanged || (await confirmLeave())) onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={() => void leave()}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={id}
        disabled={!canSubmit}
        pending={isPending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        title={title}
        open={open}
        onClose={() => void leave()}
        size={size}
        busy={isPending}
        keepsInput
        footer={footer}
      >
        <Form
          id={id}
          label={title}
          check={check}
          initial={initial}
          onSubmit={submit}
          onChanged={setChanged}
          recover={({ status }) =>
            status === 404 &&
            addAgain && <DeletedMeanwhile onAdd={() => (isAddedAgain.current = true)} />
          }
        >
          {children}
        </Form>
      </Dialog>
      {conflictDialog}
    </>
  );
}

/** Shown above a form whose row was deleted while it was open. */
function DeletedMeanwhile({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button type="submit" variant="dark" size="small" onClick={onAdd}>
      Add It Again
    </Button>
  );
  return (
    <Callout tone="bad" title="Someone deleted this while you were editing" action={add}>
      <p>What you typed is still here. You can add it again as shown below.</p>
    </Callout>
  );
}

export interface ComparedField {
  name: string;
  label: string;
  /** Default: as text; empty for a missing value. */
  format?: (value: unknown) => string;
}

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
 * What changed for a toast: `Avery Stone: Height and Weight changed`; the name alone where nothing
 * did, or the former version is unknown.
 * @param name names the row: `Avery Stone`
 */
export function changedFields(
  name: string,
  fields: readonly ComparedField[],
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
function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
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

/** The server's row, where it refused a change of another version. */
function currentRowOf(
  result: Result<unknown> | undefined,
): (object & { version: number }) | undefined {
  if (result?.ok !== false || result.error.code !== 'changed_meanwhile') return undefined;
  const { current } = result.error;
  return typeof current === 'object' &&
    current !== null &&
    'version' in current &&
    typeof current.version === 'number'
    ? { ...current, version: current.version }
    : undefined;
}

interface VersionedSaveOptions<Value> {
  /**
   * The stored row that is edited, as it was read or as a separately saved picture changed it.
   * Where somebody else saved it meanwhile (412), both versions are shown. Default: a new row.
   */
  stored?: { version?: number | undefined } | undefined;
  /** Saves the value over the version `ifMatch` of the row. */
  onSave: Save<Value>;
  /** The fields of both versions that are compared then. */
  compared?: readonly ComparedField[] | undefined;
  /** Called after one version was chosen and stored. */
  onResolved: () => void;
}

/** A save with conflict detection, and the conflict dialog to render beside the form. */
interface VersionedSave<Value> {
  save: (value: Value, options: ActionOptions) => Promise<Result<unknown> | undefined>;
  conflictDialog: ReactNode;
}

/**
 * Saves a stored row with conflict detection: where somebody else saved it meanwhile, both versions
 * are shown.
 */
export function useVersionedSave<Value extends object>({
  stored,
  onSave,
  compared = [],
  onResolved,
}: VersionedSaveOptions<Value>): VersionedSave<Value> {
  const newSignal = useAbortOnClose();
  const [seenVersion, setSeenVersion] = useState(0);
  const [conflict, setConflict] = useState<{ mine: Value; theirs: object }>();

  const save: VersionedSave<Value>['save'] = async (mine, options) => {
    const ifMatch = Math.max(seenVersion, stored?.version ?? 0) || undefined;
    const outcome = await onSave(mine, { ...options, ifMatch });
    // The user canceled the save.
    if (options.signal.aborted) return outcome;
    const current = currentRowOf(outcome);
    if (current) setSeenVersion(current.version);
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
