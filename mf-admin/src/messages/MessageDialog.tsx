import type { ContactMessage } from '@sandites/contracts';
import { Button, ButtonLink, formatTimestamp } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import styles from './messages.module.scss';
import { replyLink } from './reply-link';
import { userTypeWords } from './user-type-words';

interface MessageDialogProps {
  message: ContactMessage;
  isMarking: boolean;
  onMarkRead: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A message as it was sent, and its answer a press away. */
export function MessageDialog({ message, isMarking, onMarkRead, onDelete, onClose }: MessageDialogProps) {
  const { name, email, phone, subject, userType, createdAt, isRead } = message;
  const footer = (
    <>
      <Button look="bad" icon="trash" onClick={onDelete}>
        Delete
      </Button>
      {!isRead && (
        <Button look="quiet" icon="check" pending={isMarking} onClick={onMarkRead}>
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
        {phone !== null && (
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
        <dd>{userTypeWords[userType]}</dd>
      </dl>
      <p className={styles['body']}>{message.message}</p>
    </Dialog>
  );
}
