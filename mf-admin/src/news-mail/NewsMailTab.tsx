import {
  deleteSubscription,
  exportSubscriptions,
  getMailStatus,
  listNewsletterIssues,
  listSubscriptions,
  type NewsletterIssue,
  type Subscription,
  followTopicLabels,
  listFollowers,
  teamNames,
  type Follower,
} from '@sandites/contracts';
import { countText, searchPageSize, useListExport, useLongList } from '@sandites/features/lists';
import { useMutation, useRead } from '@sandites/remote-kit';
import { Button, Callout, EmptyState, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';
import { ConfirmDialog, useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, MoreActions, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { noMailboxText } from '../bounced-address';
import { ThisWeekDialog } from './ThisWeekDialog';

const teamsOf = ({ sports }: Follower): string =>
  sports.includes('all') ? 'All teams' : teamNames(sports).join(', ');

const confirmedText = ({ confirmedAt, bouncedAt }: Follower | Subscription): string =>
  bouncedAt !== undefined
    ? noMailboxText(bouncedAt)
    : confirmedAt === undefined
      ? 'Not yet'
      : formatTimestamp(confirmedAt);

const followerColumns: readonly Column<Follower>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true, isName: true },
  { header: 'Teams', cell: teamsOf },
  {
    header: 'Wants',
    cell: ({ topics }) => topics.map((topic) => followTopicLabels[topic]).join(', '),
  },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
  {
    header: 'Confirmed',
    cell: confirmedText,
  },
];

/** The addresses that follow teams by mail. Who follows by push has no address. */
export function Followers() {
  const [search, setSearch] = useState('');
  const followers = useLongList(listFollowers, {
    search,
    pageSize: searchPageSize,
  });
  const { dialog: removed, open: askToRemove, close: endRemoval } = useOpenDialog<Follower>();
  return (
    <section className="mt-6">
      <ListScreen
        title="Followers"
        caption="Followers"
        {...followers.screen}
        loadingLabel="Loading followers..."
        failed="The followers could not be loaded."
        empty={<EmptyState level={3} title="Nobody follows a team by email yet." />}
        noun={(count) => (count === 1 ? 'follower' : 'followers')}
        noneFound="No followers found."
        filters={
          <SearchBox placeholder="Search followers..." value={search} onChange={setSearch} />
        }
        columns={followerColumns}
        actions={(follower) => (
          <MoreActions of={follower.email}>
            <Button variant="bad" size="small" onClick={() => askToRemove(follower)}>
              Remove<VisuallyHidden> {follower.email}</VisuallyHidden>
            </Button>
          </MoreActions>
        )}
      />
      {removed && (
        <RemoveDialog
          title="Remove Follower"
          question={
            `Are you sure you want to remove ${removed.email}? ` +
            'It gets no more email from this site. This action cannot be undone.'
          }
          id={removed.id}
          onClose={endRemoval}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  title: string;
  question: string;
  id: number;
  /** What the toast says about it. */
  details?: string;
  onClose: () => void;
}

function RemoveDialog({ title, question, id, details, onClose }: RemoveDialogProps) {
  const { mutate } = useMutation(deleteSubscription, {
    revalidates: [listFollowers, listSubscriptions],
    toast: { done: 'Address removed successfully', prefix: 'Failed to remove address:', details },
  });
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id }, ...options })}
      confirmLabel="Remove"
      pendingLabel="Removing..."
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
}

const columns: readonly Column<Subscription>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true, isName: true },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** Where the site sends mail, only confirmed subscribers get any. */
const columnsWithMail: readonly Column<Subscription>[] = [
  ...columns,
  {
    header: 'Confirmed',
    cell: confirmedText,
  },
];

const csvColumns: readonly CsvColumn<Subscription>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'subscribedAt', value: ({ createdAt }) => createdAt },
];

/** Subscribers as CSV for a mailing program. */
export const newsletterCsv = (subscriptions: readonly Subscription[]): string =>
  toCsv(csvColumns, subscriptions);

const newsletterExport = {
  note: exportSubscriptions,
  messages: {
    done: 'Newsletter addresses exported successfully',
    failed: 'Failed to export newsletter addresses',
  },
  fileName: 'newsletter_addresses.csv',
  csv: newsletterCsv,
};

const mailCount = ({ recipients, waiting, failed }: NewsletterIssue): string => {
  const undelivered = [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
  return `to ${countText(recipients, 'address', 'addresses')}${undelivered && ` (${undelivered})`}`;
};

function SentNewsletters() {
  const { data: issues = [] } = useRead(listNewsletterIssues, {
    query: { order: 'newest', limit: 3 },
  });
  if (issues.length === 0) return null;
  return (
    <ul className="list-unstyled mb-4" aria-label="Sent newsletters">
      {issues.map((issue) => (
        <li
          key={issue.id}
        >{`Sent ${formatTimestamp(issue.createdAt)}: ${issue.subject}, ${mailCount(issue)}`}</li>
      ))}
    </ul>
  );
}

export function NewsMailTab() {
  const [search, setSearch] = useState('');
  const subscriptions = useLongList(listSubscriptions, {
    search,
    pageSize: searchPageSize,
  });
  const sendsMail = useRead(getMailStatus).data?.isSent;
  const [isWriting, setWriting] = useState(false);
  const { dialog: removed, open: askToRemove, close: endRemoval } = useOpenDialog<Subscription>();
  const { exportList, ...exporting } = useListExport(newsletterExport);
  const actions = (
    <>
      <Button
        variant="dark"
        icon="download"
        disabled={!subscriptions.data || subscriptions.total === 0}
        {...exporting}
        onClick={() => void exportList(subscriptions.readUnfiltered)}
      >
        Download CSV
      </Button>
      {sendsMail && (
        <Button icon="mail" onClick={() => setWriting(true)}>
          This Week
        </Button>
      )}
    </>
  );
  return (
    <section className="mt-6">
      <ListScreen
        title="Newsletter Addresses"
        headingActions={actions}
        banner={
          <>
            {sendsMail === false && (
              <Callout>
                <p>
                  This site has no mail server: no newsletter is sent from here, and nobody is asked
                  to confirm. Download the addresses for an email program.
                </p>
              </Callout>
            )}
            {sendsMail && <SentNewsletters />}
          </>
        }
        caption="Newsletter addresses"
        {...subscriptions.screen}
        loadingLabel="Loading addresses..."
        failed="The addresses could not be loaded."
        empty={<EmptyState level={3} title="Nobody has subscribed yet." />}
        noun={(count) => (count === 1 ? 'address' : 'addresses')}
        noneFound="No addresses found."
        filters={
          <SearchBox placeholder="Search addresses..." value={search} onChange={setSearch} />
        }
        columns={sendsMail ? columnsWithMail : columns}
        actions={(subscription) => (
          <MoreActions of={subscription.email}>
            <Button variant="bad" size="small" onClick={() => askToRemove(subscription)}>
              Remove<VisuallyHidden> {subscription.email}</VisuallyHidden>
            </Button>
          </MoreActions>
        )}
      />
      {removed && (
        <RemoveDialog
          title="Remove Address"
          question={
            `Are you sure you want to remove ${removed.email} from the newsletter? ` +
            'This action cannot be undone.'
          }
          id={removed.id}
          details={`${removed.email} gets no more newsletters`}
          onClose={endRemoval}
        />
      )}
      {isWriting && <ThisWeekDialog onClose={() => setWriting(false)} />}
    </section>
  );
}
