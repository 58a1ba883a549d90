import {
  eventTitle,
  gamePath,
  listScheduleChanges,
  type ScheduleChange,
} from '@sandites/contracts';
import { Link, readStored, store, useRead } from '@sandites/remote-kit';
import { DataView, formatTimestamp, SkeletonText, Tag } from '@sandites/ui';
import { useState } from 'react';
import { writtenChanges } from '../games/game-changes';

const storageKey = 'sandites-changes-seen';

/** Each change of the list in words; those of one game are newest first. */
function writtenList(changes: readonly ScheduleChange[]) {
  return changes.flatMap((change, index) => {
    const since = changes.slice(0, index + 1).filter(({ event }) => event.id === change.event.id);
    const written = writtenChanges(change.event, since).find(({ at }) => at === change.changedAt);
    return written ? { ...written, event: change.event } : [];
  });
}

function Changes() {
  const changes = useRead(listScheduleChanges);
  // What this device has seen by now, before this list.
  const [seen] = useState(() => {
    const before = readStored(storageKey);
    store(storageKey, new Date().toISOString());
    return typeof before === 'string' ? before : undefined;
  });
  return (
    <DataView
      read={changes}
      loadingLabel="Loading changes..."
      skeleton={<SkeletonText lines={3} />}
      failed="The changes could not be loaded."
    >
      {(loaded) => {
        const written = writtenList(loaded);
        return written.length === 0 ? (
          <p className="mb-0">Nothing changed in the last 14 days.</p>
        ) : (
          <ol className="list-unstyled mb-0">
            {written.map(({ at, text, event }) => (
              <li key={`${event.id} ${at}`} className="py-2 border-bottom text-break">
                <Link to={gamePath(event)} className="fw-semibold" translate="no">
                  {eventTitle(event)}
                </Link>
                {`: ${text} `}
                <time dateTime={at} className="fs-7 text-secondary">
                  {formatTimestamp(at)}
                </time>
                {seen !== undefined && at > seen && (
                  <>
                    {' '}
                    <Tag tone="accent">New since I was here</Tag>
                  </>
                )}
              </li>
            ))}
          </ol>
        );
      }}
    </DataView>
  );
}

/** What changed on the schedule in the last 14 days, read once it is opened. */
export function WhatChanged() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-5 d-print-none"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fw-semibold">What changed</summary>
      {isOpen && (
        <div className="mt-3">
          <Changes />
        </div>
      )}
    </details>
  );
}
