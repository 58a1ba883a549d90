import {
  type ApiError,
  failure,
  messageOf,
  type Result,
  showsConflict,
  useConfirmLeave,
  useLeaveGuard,
  type VersionedOptions,
} from '@sandites/remote-kit';
import { Button, Callout, type IconName } from '@sandites/ui';
import { type ActionResult, Form, type FormFields, type FormProps } from '@sandites/ui/forms';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ConflictDialog, differences } from './ConflictDialog';
import { Dialog, type DialogProps } from './Dialog';

/** A save over the version `ifMatch` of a row; its conflict is shown. */
type Save<Value> = (value: Value, options: VersionedOptions) => ActionResult;

export interface FormDialogProps<Value>
  extends
    Pick<DialogProps, 'title' | 'open' | 'onClose' | 'size'>,
    Pick<FormProps<Value>, 'check' | 'initial'>,
    Pick<VersionedSaveOptions<Value>, 'stored' | 'fields'> {
  /**
   * Saves the validated value, of a stored row over the version `ifMatch`. On failure the dialog
   * stays open with the input and the error; toasts are the caller's task.
   */
  onSubmit: Save<Value>;
  /** Adds the value as a new row; offered where the row was deleted meanwhile (404). */
  addAgain?: ((value: Value, options: ActionOptions) => ActionResult) | undefined;
  submitLabel: string;
  pendingLabel: string;
  canSubmit?: boolean;
  /** Whether it takes something away: its button is red. Default: false. */
  isDestructive?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog: it closes on success. Cancel aborts a pending save, then closes it; unsaved
 * input is never discarded without asking.
 */
export function FormDialog<Value extends object>(props: FormDialogProps<Value>) {
  const {
    title,
    open = true,
    onClose,
    size,
    submitLabel,
    pendingLabel,
    canSubmit = true,
    isDestructive = false,
    check,
    initial,
    onSubmit,
    stored,
    fields,
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
    fields,
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
        variant={isDestructive ? 'bad' : 'accent'}
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

/** Title and button of the dialog that adds a row, or edits the one that is stored. */
export const rowTexts = (noun: string, stored: object | undefined, addTitle = `Add ${noun}`) =>
  stored
    ? { title: `Edit ${noun}`, submitLabel: `Update ${noun}`, pendingLabel: 'Updating...' }
    : { title: addTitle, submitLabel: `Save ${noun}`, pendingLabel: 'Saving...' };

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

/** The fields that a save changes: what is undefined stays as it is. */
const fieldsOf = (fields: FormFields, value: object): FormFields => {
  const values = new Map(Object.entries(value));
  return Object.fromEntries(
    Object.entries(fields).filter(([, { name }]) => values.get(name) !== undefined),
  );
};

interface VersionedSaveOptions<Value> {
  /**
   * The stored row that is edited, as it was read or as a separately saved picture changed it.
   * Where somebody else saved it meanwhile (412), both versions are shown. Default: a new row.
   */
  stored?: { version?: number | undefined } | undefined;
  /** Saves the value over the version `ifMatch` of the row. */
  onSave: Save<Value>;
  /** The fields in which the versions are compared then. */
  fields?: FormFields | undefined;
  /** Called after one version was chosen and stored. */
  onResolved: () => void;
}

/**
 * Saves a stored row with conflict detection: where somebody else saved it meanwhile, both versions
 * are shown, in a dialog to render beside the form.
 */
export function useVersionedSave<Value extends object>({
  stored,
  onSave,
  fields = {},
  onResolved,
}: VersionedSaveOptions<Value>) {
  const newSignal = useAbortOnClose();
  const [seenVersion, setSeenVersion] = useState(0);
  const [conflict, setConflict] = useState<{ mine: Value; theirs: object }>();

  const save = async (mine: Value, options: ActionOptions) => {
    const ifMatch = Math.max(seenVersion, stored?.version ?? 0) || undefined;
    const outcome = await onSave(mine, { ...options, ifMatch, [showsConflict]: true });
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
      differences={differences(fieldsOf(fields, conflict.mine), conflict.mine, conflict.theirs)}
      onKeepMine={() => keepMine(conflict.mine)}
      onTakeTheirs={onResolved}
      onClose={keepEditing}
    />
  );
  return { save, conflictDialog };
}

export interface ConfirmDialogProps {
  title: string;
  open?: boolean;
  onClose: () => void;
  /**
   * Runs the action. The dialog closes unless it failed; toasts are the caller's task.
   */
  onConfirm: (options: ActionOptions) => ActionResult;
  confirmLabel?: string;
  /** Icon of the confirm button. Default: a trash can. */
  confirmIcon?: IconName;
  pendingLabel?: string;
  /** Names what is destroyed. */
  children: ReactNode;
}

/**
 * Asks before something is destroyed. Cancel closes it at any time, and aborts a pending action.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    open = true,
    onClose,
    onConfirm,
    confirmLabel = 'Delete',
    confirmIcon = 'trash',
    pendingLabel = 'Deleting...',
    children,
  } = props;
  const { start, stop, isPending } = useStoppable();
  const [error, setError] = useState<ApiError>();
  const confirm = async () => {
    setError(undefined);
    const result = await start(onConfirm);
    if (result?.ok === false) setError(result.error);
    else onClose();
  };
  const close = () => {
    stop();
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        variant="bad"
        icon={confirmIcon}
        pending={isPending}
        pendingLabel={pendingLabel}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={close} size="sm" busy={isPending} footer={footer}>
      {/* Any other failure is said by a toast. */}
      {error?.networkError && error.networkError !== 'cancelled' && (
        <Callout tone="bad" silent>
          <p>{messageOf(error, 'The connection failed. Please try again.')}</p>
        </Callout>
      )}
      {children}
    </Dialog>
  );
}

/** The input of a dialog's action, to pass to `mutate` of useMutation. */
export interface ActionOptions {
  /** Aborted when the person stops it. */
  signal: AbortSignal;
}

const stopped = failure({ networkError: 'cancelled' });

/**
 * A pending action that can be aborted at any time, so that a stalled connection does not lock a
 * dialog.
 * @returns `start` runs one action at a time, and resolves when it has ended or was stopped; `stop`
 *   aborts it, and ignores its result
 */
function useStoppable() {
  const [isPending, setPending] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const start = async (action: (options: ActionOptions) => ActionResult) => {
    const { signal } = (controller.current = new AbortController());
    const stop = new Promise<Result<unknown> | undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(stopped), { once: true }),
    );
    setPending(true);
    try {
      return await Promise.race([action({ signal }), stop]);
    } finally {
      setPending(false);
    }
  };
  return { start, stop: () => controller.current?.abort(), isPending };
}

/**
 * Aborts the work of a dialog or form when it unmounts.
 * @returns a function to call at the start of a piece of work; its signal is aborted when the
 *   component unmounts, or when the next piece starts
 */
export function useAbortOnClose(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
