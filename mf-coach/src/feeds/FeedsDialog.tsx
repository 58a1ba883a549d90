import {
  deleteScheduleFeed,
  listFeedQuestions,
  listScheduleFeeds,
  refreshScheduleFeed,
  type ScheduleFeed,
} from '@sandites/contracts';
import { eventReads } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useMutation, useRead, useToast } from '@sandites/remote-kit';
import {
  Button,
  Callout,
  DataView,
  EmptyState,
  formatTimestamp,
  SkeletonText,
  VisuallyHidden,
} from '@sandites/ui';
import { ConfirmDialog, Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { FeedDialog } from './FeedDialog';
import { FeedQuestions } from './FeedQuestions';

const dayMs = 86_400_000;

/** Whether a calendar could not be read for a day. */
export const isFailing = ({ failingSince }: ScheduleFeed, now = Date.now()): boolean =>
  failingSince !== null && now - Date.parse(failingSince) >= dayMs;

/** What a calendar brought, and when. */
function broughtText({ games, lastReadAt, lastBrought }: ScheduleFeed): string {
  if (lastReadAt === null) return 'Being read for the first time';
  const brought =
    lastBrought === null
      ? ''
      : `; ${countText(lastBrought.added, 'new game')} and ` +
        `${countText(lastBrought.changed, 'change')} on ${formatTimestamp(lastBrought.at)}`;
  return `${countText(games, 'game')}, read ${formatTimestamp(lastReadAt)}${brought}`;
}

interface FeedProps {
  feed: ScheduleFeed;
  onEdit: () => void;
  onEnd: () => void;
}

/** Reads a calendar now, and says how that went. */
function useRefresh(feed: ScheduleFeed) {
  const showToast = useToast();
  const { mutate, isPending } = useMutation(refreshScheduleFeed, {
    revalidates: [listScheduleFeeds, listFeedQuestions, ...eventReads],
  });
  const refresh = async () => {
    const result = await mutate({ params: { id: feed.id } });
    const problem = result.ok ? result.data.lastError : 'could not be read now';
    showToast(
      problem === null
        ? { title: 'The calendar was read' }
        : { title: 'Error', text: `The calendar ${problem}`, style: 'destructive' },
    );
  };
  return { refresh, isPending };
}

function Feed({ feed, onEdit, onEnd }: FeedProps) {
  const { refresh, isPending } = useRefresh(feed);
  const { name, sport, level, lastError, failingSince, waiting } = feed;
  const team = [level, sport].filter(Boolean).join(' ');
  return (
    <li className="vstack gap-2 py-3 border-bottom">
      <h3 className="mb-0 fs-5 text-break" translate="no">
        {name}
      </h3>
      {team !== '' && <p className="mb-0">{team}</p>}
      <p className="mb-0">{broughtText(feed)}</p>
      {lastError !== null && failingSince !== null && (
        <Callout tone={isFailing(feed) ? 'bad' : 'warning'}>
          <p className="mb-0">
            The calendar {lastError}. It has failed since {formatTimestamp(failingSince)} and is
            tried again by itself; the schedule stays as it is. If it goes on, copy its address from
            the provider again, and put it in with Edit.
          </p>
        </Callout>
      )}
      {waiting > 0 && <FeedQuestions feed={feed} />}
      <div className="d-flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          pendingLabel="Reading..."
          onClick={() => void refresh()}
        >
          Read now<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={onEnd}>
          End<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function EndFeedDialog({ feed, onClose }: { feed: ScheduleFeed; onClose: () => void }) {
  const { mutate } = useMutation(deleteScheduleFeed, {
    revalidates: [listScheduleFeeds, ...eventReads],
    toast: { done: 'The feed has ended', failed: 'The feed could not be ended' },
  });
  return (
    <ConfirmDialog
      title="End Feed"
      confirmLabel="End Feed"
      pendingLabel="Ending..."
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: feed.id }, ...options })}
    >
      <p>
        End <b translate="no">{feed.name}</b>? Its games stay on the schedule, and you keep them up
        to date yourself.
      </p>
    </ConfirmDialog>
  );
}

/** The calendars that keep the schedule: what each brought, and what waits. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useRead(listScheduleFeeds);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ScheduleFeed>();
  const [ended, setEnded] = useState<ScheduleFeed>();
  if (isAdding) return <FeedDialog onClose={() => setAdding(false)} />;
  if (edited) return <FeedDialog stored={edited} onClose={() => setEdited(undefined)} />;
  if (ended) return <EndFeedDialog feed={ended} onClose={() => setEnded(undefined)} />;
  return (
    <Dialog
      title="Feeds"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add Feed
          </Button>
        </>
      }
    >
      <p>
        A feed is a calendar elsewhere that keeps the schedule: it is read every 30 minutes, so that
        nobody types a game twice.
      </p>
      <DataView
        read={feeds}
        loadingLabel="Loading feeds..."
        skeleton={<SkeletonText />}
        failed="The feeds could not be loaded."
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={3} title="No feeds yet. Add the calendar of your first team!" />
          ) : (
            <ul className="list-unstyled mb-0">
              {rows.map((feed) => (
                <Feed
                  key={feed.id}
                  feed={feed}
                  onEdit={() => setEdited(feed)}
                  onEnd={() => setEnded(feed)}
                />
              ))}
            </ul>
          )
        }
      </DataView>
    </Dialog>
  );
}
