import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  userTypeLabels,
  type ContactMessage,
} from '@sandites/contracts';
import { useMutation } from '@sandites/remote-kit';
import { classes, Button, ButtonLink, Tag, formatTimestamp } from '@sandites/ui';
import { ConfirmDialog, Dialog } from '@sandites/ui/dialogs';
import { EmailLink } from '@sandites/ui/table';
import styles from './messages.module.scss';
import { replyLink, type MessageMarks } from './messages';

interface MessageDialogProps {
  message: ContactMessage;
  marks: MessageMarks;
  onDelete: () => void;
  onClose: () => void;
}

/**
 * Toggles whether the message was answered. `Reply` sets it; this button resets it, or sets it for
 * an answer that was given elsewhere.
 */
function AnsweredStatus({ message, marks }: Pick<MessageDialogProps, 'message' | 'marks'>) {
  const { isAnswered } = message;
  const toggle = () =>
    void (isAnswered ? marks.markUnanswered(message) : marks.markAnswered(message));
  return (
    <span className="d-flex flex-wrap gap-2 align-items-center">
      {isAnswered ? <Tag tone="green">Answered</Tag> : <span>Not answered</span>}
      <Button variant="quiet" size="small" onClick={toggle}>
        {isAnswered ? 'Mark as Not Answered' : 'Mark as Answered'}
      </Button>
    </span>
  );
}

/** A message as it was sent, with Reply, Mark as Read, and Delete. */
export function MessageDialog({ message, marks, onDelete, onClose }: MessageDialogProps) {
  const { name, email, phone, subject, userType, createdAt, isRead, isAnswered } = message;
  const footer = (
    <>
      <Button variant="bad" icon="trash" onClick={onDelete}>
        Delete
      </Button>
      {!isRead && (
        <Button
          variant="quiet"
          icon="check"
          pending={marks.isMarkingRead}
          onClick={() => void marks.markRead(message)}
        >
          Mark as Read
        </Button>
      )}
      <ButtonLink
        href={replyLink(message)}
        icon="mail"
        onClick={() => void (isAnswered || marks.markAnswered(message))}
      >
        Reply
      </ButtonLink>
    </>
  );
  return (
    <Dialog title={subject} open onClose={onClose} footer={footer}>
      <dl
        className={classes(
          'd-grid row-gap-2 column-gap-4 pb-4 mb-4 border-bottom',
          styles['facts'],
        )}
      >
        <dt>From</dt>
        <dd>{name}</dd>
        <dt>Email</dt>
        <dd>
          <EmailLink email={email} />
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
        <dt>Reply</dt>
        <dd>
          <AnsweredStatus message={message} marks={marks} />
        </dd>
      </dl>
      <p className={classes('mb-0 text-break', styles['body'])}>{message.message}</p>
    </Dialog>
  );
}

/** Asks before a message is deleted for good. */
export function DeleteMessageDialog({
  message,
  onClose,
}: {
  message: ContactMessage;
  onClose: () => void;
}) {
  const { mutate } = useMutation(deleteMessage, {
    revalidates: [listMessages, countUnreadMessages],
    toast: { done: 'Message deleted successfully', prefix: 'Failed to delete message:' },
    details: () => `"${message.subject}" from ${message.name} is gone`,
  });
  return (
    <ConfirmDialog
      title="Delete Message"
      open
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: message.id }, ...options })}
    >
      <p>
        {`Are you sure you want to delete the message "${message.subject}" from ` +
          `${message.name}? This action cannot be undone.`}
      </p>
    </ConfirmDialog>
  );
}
