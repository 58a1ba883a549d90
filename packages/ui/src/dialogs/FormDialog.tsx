import { Button, failureOf } from '@sandites/ui';
import { Form, type FormProps } from '@sandites/ui/forms';
import { useId, useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './Dialog';

export interface FormDialogProps<Value>
  extends Pick<DialogProps, 'title' | 'open' | 'onClose' | 'size'>,
    Pick<FormProps<Value>, 'check' | 'initial' | 'onSubmit'> {
  /** Such as `Save Event`. */
  submitLabel: string;
  /** Such as `Saving...`. */
  pendingLabel: string;
  /** False while it cannot be sent yet; true by default. */
  canSubmit?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: it closes on success, and stays with all that was typed where the outcome is not ok. */
export function FormDialog<Value>(props: FormDialogProps<Value>) {
  const { title, open, onClose, size, submitLabel, pendingLabel, canSubmit = true, check, initial, onSubmit, children } = props;
  const id = useId();
  const [pending, setPending] = useState(false);
  const submit = async (value: Value) => {
    setPending(true);
    try {
      const outcome = await onSubmit(value);
      if (!failureOf(outcome)) onClose();
      return outcome;
    } finally {
      setPending(false);
    }
  };
  const footer = (
    <>
      <Button look="quiet" disabled={pending} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={!canSubmit} pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} size={size} busy={pending} keepsInput footer={footer}>
      <Form id={id} label={title} check={check} initial={initial} onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
