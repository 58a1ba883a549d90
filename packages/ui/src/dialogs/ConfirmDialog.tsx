import {
  Button,
  Callout,
  failureOf,
  type Failure,
  type IconName,
  type Outcome,
} from '@sandites/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import { useStoppable, type ActionOptions } from './use-stoppable';

/** The error message in a confirmation; none where a toast has shown it. */
const networkErrorMessages: Partial<Record<NonNullable<Failure['networkError']>, string>> = {
  offline: 'You seem to be offline. Please try again once you are connected.',
  late: 'No answer came in time. Please try again.',
  'cut-off': 'The connection failed. Please try again.',
};

export interface ConfirmDialogProps {
  /** Such as `Are you sure?`. */
  title: string;
  open: boolean;
  onClose: () => void;
  /**
   * Runs the action. The dialog closes unless the outcome is not ok; toasts are the caller's task.
   */
  onConfirm: (options: ActionOptions) => Outcome | Promise<Outcome>;
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
  const [failure, setFailure] = useState<Failure>();
  const confirm = async () => {
    setFailure(undefined);
    const failed = failureOf(await start(onConfirm));
    if (!failed) onClose();
    else setFailure(failed);
  };
  const close = () => {
    stop();
    onClose();
  };
  const message = failure?.networkError && networkErrorMessages[failure.networkError];
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
      {message !== undefined && (
        <Callout tone="bad" silent>
          <p>{message}</p>
        </Callout>
      )}
      {children}
    </Dialog>
  );
}
