import {
  deleteSubscription,
  followTopicLabels,
  listFollowers,
  listSubscriptions,
  sportOfSlug,
  type Follower,
} from '@sandites/contracts';
import { searchPageSize, useLongList } from '@sandites/features/lists';
import { useMutation } from '@sandites/remote-kit';
import { Button, EmptyState, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { ConfirmDialog, useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';

const teamsOf = ({ sports }: Follower): string =>
  sports.includes('all') ? 'All teams' : sports.map((slug) => sportOfSlug(slug) ?? slug).join(', ');

const columns: readonly Column<Follower>[] = [
  { header: 'Address', cell: ({ email }) => email, isTitle: true },
  { header: 'Teams', cell: teamsOf },
  {
    header: 'Wants',
    cell: ({ topics }) => topics.map((topic) => followTopicLabels[topic]).join(', '),
  },
  { header: 'Since', cell: ({ createdAt }) => formatTimestamp(createdAt) },
  {
    header: 'Confirmed',
    cell: ({ confirmedAt }) =>
      confirmedAt === undefined ? 'Not yet' : formatTimestamp(confirmedAt),
  },
];

/** The addresses that follow teams by mail. Who follows by push has no address. */
export function Followers() {
  const [search, setSearch] = useState('');
  const followers = useLongList(listFollowers, { search, pageSize: searchPageSize });
  const { dialog: removed, open: askToRemove, close: endRemoval } = useOpenDialog<Follower>();
  const { isLong, more } = followers;
  const searchText = isLong ? '' : search.trim().toLowerCase();
  return (
    <section className="mt-6">
      <ListScreen
        title="Followers"
        caption="Followers"
        read={followers}
        loadingLabel="Loading followers..."
        failed="The followers could not be loaded."
        empty={
          isLong ? undefined : <EmptyState level={3} title="Nobody follows a team by mail yet." />
        }
        filter={(rows) => rows.filter(({ email }) => email.toLowerCase().includes(searchText))}
        noun={(count) => (count === 1 ? 'follower' : 'followers')}
        noneFound="No followers found."
        filters={
          <SearchBox placeholder="Search followers..." value={search} onChange={setSearch} />
        }
        columns={columns}
        rowKey={({ id }) => id}
        more={more}
        actions={(follower) => (
          <Button variant="bad" size="small" onClick={() => askToRemove(follower)}>
            Remove<VisuallyHidden> {follower.email}</VisuallyHidden>
          </Button>
        )}
      />
      {removed && <RemoveFollowerDialog follower={removed} onClose={endRemoval} />}
    </section>
  );
}

function RemoveFollowerDialog({
  follower: { id, email },
  onClose,
}: {
  follower: Follower;
  onClose: () => void;
}) {
  const { mutate } = useMutation(deleteSubscription, {
    revalidates: [listFollowers, listSubscriptions],
    toast: { done: 'Address removed successfully', prefix: 'Failed to remove address:' },
  });
  return (
    <ConfirmDialog
      title="Remove Follower"
      open
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id }, ...options })}
      confirmLabel="Remove"
      pendingLabel="Removing..."
    >
      <p>
        {[
          `Are you sure you want to remove ${email}?`,
          'It gets no more mail from this site. This action cannot be undone.',
        ].join(' ')}
      </p>
    </ConfirmDialog>
  );
}
