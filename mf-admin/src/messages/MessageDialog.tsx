import { deleteMessage, listMessages, type ContactMessage } from '@sandites/contracts';
import { useMutation } from '@sandites/remote-kit';
import { Button, ButtonLink, formatTimestamp } from '@sandites/ui';
import { ConfirmDialog, Dialog } from '@sandites/ui/dialogs';
import styles from './messages.module.scss';
import { replyLink, userTypeLabels } from './messages';

interface MessageDialogProps {
  message: ContactMessage;
  isMarking: boolean;
  onMarkRead: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A message as it was sent, with Reply, Mark as Read and Delete. */
export function MessageDialog({ message, isMarking, onMarkRead, onDelete, onClose }: MessageDialogProps) {
  const { name, email, phone, subject, userType, createdAt, isRead } = message;
  const footer = (
    <>
      <Button variant="bad" icon="trash" onClick={onDelete}>
        Delete
      </Button>
      {!isRead && (
        <Button variant="quiet" icon="check" pending={isMarking} onClick={onMarkRead}>
          Mark as Read
        </Button>
      )}
      <ButtonLink href={replyLink(message)} icon="mail">
        Reply
      </ButtonLink>
    </>
  );
  return (
    <Dialog title={subject} open onClose={onClose} footer={footer}>
      <dl className={styles['facts']}>
        <dt>From</dt>
        <dd>{name}</dd>
        <dt>Email</dt>
        <dd>
          <a href={replyLink(message)}>{email}</a>
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        <dt>Date</dt>
        <dd>{formatTimestamp(createdAt)}</dd>
        <dt>User Type</dt>
        <dd>{userTypeLabels[userType]}</dd>
      </dl>
      <p className={styles['body']}>{message.message}</p>
    </Dialog>
  );
}

/** Asks before a message is deleted for good (decisions.md D56). */
export function DeleteMessageDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { mutate } = useMutation(deleteMessage, {
    revalidates: [listMessages],
    toast: { done: 'Message deleted successfully', prefix: 'Failed to delete message:' },
  });
  return (
    <ConfirmDialog title="Delete Message" open onClose={onClose} onConfirm={(options) => mutate({ params: { id: message.id }, ...options })}>
      <p>{`Are you sure you want to delete the message "${message.subject}" from ${message.name}? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
