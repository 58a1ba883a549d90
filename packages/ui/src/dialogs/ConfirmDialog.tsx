import { type ApiError, messageOf } from '@sandites/remote-kit';
import { Button, Callout, type IconName } from '@sandites/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import { useStoppable, type ActionOptions, type ActionResult } from './dialog-state';

export interface ConfirmDialogProps {
  /** Such as `Are you sure?`. */
  title: string;
  open: boolean;
  onClose: () => void;
  /**
   * Runs the action. The dialog closes unless it failed; toasts are the caller's task.
   */
  onConfirm: (options: ActionOptions) => ActionResult;
  /** `Delete` by default. */
  confirmLabel?: string;
  /** Icon of the confirm button. Default: a trash can. */
  confirmIcon?: IconName;
  /** `Deleting...` by default. */
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
    open,
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
