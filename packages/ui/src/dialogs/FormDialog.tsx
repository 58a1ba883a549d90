import { useConfirmLeave, useLeaveGuard } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { Form, type FormProps } from '@sandites/ui/forms';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type ComparedField, useVersionedSave } from './conflict';
import { Dialog, type DialogProps } from './Dialog';
import { type ActionOptions, type ActionResult, useStoppable } from './dialog-state';

type Save<Value> = (value: Value, options: ActionOptions) => ActionResult;

export interface FormDialogProps<Value>
  extends
    Pick<DialogProps, 'title' | 'open' | 'onClose' | 'size'>,
    Pick<FormProps<Value>, 'check' | 'initial'> {
  /**
   * Saves the validated value, of a stored row over the version `ifMatch`. On failure the dialog
   * stays open with the input and the error; toasts are the caller's task.
   */
  onSubmit: Save<Value>;
  /**
   * The stored row that is edited, as it was read or as a separately saved picture changed it.
   * Where somebody else saved it meanwhile (412), both versions are shown. Default: a new row.
   */
  stored?: { version?: number | undefined } | undefined;
  /** The fields of both versions that are compared then. */
  compared?: readonly ComparedField[];
  /** Adds the value as a new row; offered where the row was deleted meanwhile (404). */
  addAgain?: Save<Value> | undefined;
  /** Such as `Save Event`. */
  submitLabel: string;
  /** Such as `Saving...`. */
  pendingLabel: string;
  /** Whether the submit button is enabled. Default: true. */
  canSubmit?: boolean;
  /** The fields. */
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
