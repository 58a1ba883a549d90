import { Button, failureOf, type Outcome } from '@sandites/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  /** Such as `Are you sure?`. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** Does it. The dialog closes, unless the outcome is not ok; raising a notice is the caller's. */
  onConfirm: () => Outcome | Promise<Outcome>;
  /** `Delete` by default. */
  confirmLabel?: string;
  /** `Deleting...` by default. */
  pendingLabel?: string;
  /** Names what is destroyed. */
  children: ReactNode;
}

/** Asks before something is destroyed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, onClose, onConfirm, confirmLabel = 'Delete', pendingLabel = 'Deleting...', children } = props;
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      if (!failureOf(await onConfirm())) onClose();
    } finally {
      setPending(false);
    }
  };
  const footer = (
    <>
      <Button look="quiet" disabled={pending} onClick={onClose}>
        Cancel
      </Button>
      <Button look="bad" icon="trash" pending={pending} pendingLabel={pendingLabel} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} size="sm" busy={pending} footer={footer}>
      {children}
    </Dialog>
  );
}
