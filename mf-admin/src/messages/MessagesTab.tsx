import {
  countUnreadMessages,
  getMailStatus,
  listMessages,
  type ContactMessage,
  userTypeLabels,
  deleteMessage,
} from '@sandites/contracts';
import { useRowById, useLongList } from '@sandites/features/lists';
import { useQueryChoice, useRead, useMutation, type Read } from '@sandites/remote-kit';
import {
  classes,
  FilterChips,
  Button,
  Tag,
  VisuallyHidden,
  formatTimestamp,
  useFocusFallback,
  ButtonLink,
} from '@sandites/ui';
import { useOpenDialog, ConfirmDialog, Dialog } from '@sandites/ui/dialogs';
import { ListScreen, SearchBox, countRows, type Column, EmailLink } from '@sandites/ui/table';
import { useRef, useState } from 'react';
import { statusFilters, statusOf, useMessageMarks, replyLink, type MessageMarks } from './messages';
import styles from './messages.module.scss';

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

function MessageDialog({ message, marks, onDelete, onClose }: MessageDialogProps) {
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
    <Dialog title={subject} onClose={onClose} footer={footer}>
      <dl className="facts pb-4 mb-4 border-bottom">
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
      <p className="mb-0 text-pre-wrap text-break">{message.message}</p>
    </Dialog>
  );
}

function DeleteMessageDialog({
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

function Status({ isRead, isAnswered }: ContactMessage) {
  if (!isRead) return <Tag tone="accent">New</Tag>;
  return isAnswered ? (
    <Tag tone="green">Answered</Tag>
  ) : (
    <span className="text-secondary">Read</span>
  );
}

const columns: readonly Column<ContactMessage>[] = [
  { header: 'Status', cell: Status, summary: ({ isRead }) => (isRead ? '' : 'New') },
  { header: 'From', cell: ({ name }) => name, summary: ({ name }) => name },
  { header: 'Subject', cell: ({ subject }) => subject, isTitle: true },
  { header: 'Type', cell: ({ userType }) => userTypeLabels[userType] },
  { header: 'Date', cell: ({ createdAt }) => formatTimestamp(createdAt), wraps: false },
];

interface MessageActionsProps {
  message: ContactMessage;
  onView: (message: ContactMessage) => void;
  onMarkRead: (message: ContactMessage) => unknown;
}

/** Buttons of a row; `Mark as Read` only while the message is unread. */
function MessageActions({ message, onView, onMarkRead }: MessageActionsProps) {
  const buttons = useFocusFallback<HTMLSpanElement>();
  const view = useRef<HTMLButtonElement>(null);
  const markRead = () => {
    // This button is removed: the next one takes the focus.
    view.current?.focus();
    onMarkRead(message);
  };
  return (
    <span
      ref={buttons}
      className={classes('d-flex flex-wrap gap-2 text-nowrap', styles['actions'])}
    >
      {!message.isRead && (
        <Button variant="quiet" size="small" onClick={markRead}>
          Mark as Read<VisuallyHidden> {message.subject}</VisuallyHidden>
        </Button>
      )}
      <Button ref={view} variant="quiet" size="small" onClick={() => onView(message)}>
        View<VisuallyHidden> {message.subject}</VisuallyHidden>
      </Button>
    </span>
  );
}

const noun = (count: number) => (count === 1 ? 'message' : 'messages');

interface OpenMessageDialog {
  kind: 'message' | 'delete';
  message: ContactMessage;
}

/** Whether new messages are also sent by mail. */
function mailNote(isSent: boolean | undefined): string | undefined {
  if (isSent === undefined) return undefined;
  return isSent
    ? 'New messages are also sent to the mailbox of the school.'
    : 'New messages are shown here only: this site sends no email.';
}

/**
 * The current version of the dialog's message, even where search or filter exclude it; the last
 * known version of a deleted one.
 */
function useCurrentMessage(
  message: ContactMessage | undefined,
  { data }: Read<readonly ContactMessage[]>,
): ContactMessage | undefined {
  const listedMessage = message && data?.find(({ id }) => id === message.id);
  const stored = useRowById(listMessages, message && !listedMessage ? message.id : null);
  const [last, setLast] = useState(message);
  const current = listedMessage ?? stored ?? (last?.id === message?.id ? last : message);
  if (current !== last) setLast(current);
  return current;
}

export function MessagesTab() {
  const mail = useRead(getMailStatus);
  const [search, setSearch] = useState('');
  const [filter, chooseFilter] = useQueryChoice('messages', statusFilters, 'All');
  const messages = useLongList(listMessages, {
    query: { order: 'newest' },
    search,
    filter: { status: statusOf[filter] },
  });
  const unread = useRead(countUnreadMessages).data?.count;
  const { dialog, open, close } = useOpenDialog<OpenMessageDialog>();
  const marks = useMessageMarks();

  const view = (message: ContactMessage) => {
    open({ kind: 'message', message });
    if (!message.isRead) void marks.markRead(message);
  };
  const openMessage = useCurrentMessage(dialog?.message, messages);
  const list = { shown: messages.rows.length, total: null, hasMore: messages.more !== undefined };
  return (
    <>
      <ListScreen
        title="Contact Messages"
        intro={mailNote(mail.data?.isSent)}
        filters={
          <>
            <SearchBox placeholder="Search messages..." value={search} onChange={setSearch} />
            <FilterChips
              label="Filter by status"
              options={statusFilters}
              selected={filter}
              onSelect={chooseFilter}
            />
          </>
        }
        {...messages.screen}
        loadingLabel="Loading messages..."
        skeletonRows={6}
        skeletonButtons={['Mark as Read', 'View']}
        failed="The messages could not be loaded."
        noneFound="No messages found."
        notice={
          <p className="mb-3 text-secondary font-tabular" role="status">
            {`${countRows(list, noun)} shown${unread === undefined ? '' : `, ${unread} unread`}`}
          </p>
        }
        caption="Contact messages"
        columns={columns}
        actions={(message) => (
          <MessageActions message={message} onView={view} onMarkRead={marks.markRead} />
        )}
      />
      {openMessage && dialog?.kind === 'message' && (
        <MessageDialog
          message={openMessage}
          marks={marks}
          onDelete={() => open({ kind: 'delete', message: openMessage })}
          onClose={close}
        />
      )}
      {openMessage && dialog?.kind === 'delete' && (
        <DeleteMessageDialog message={openMessage} onClose={close} />
      )}
    </>
  );
}
