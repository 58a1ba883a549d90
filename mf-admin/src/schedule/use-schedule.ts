import { listEvents, type AthleticEvent } from '@sandites/contracts';
import { useEventChanges, type EventChanges } from '@sandites/features/events';
import { useReadAll, type Read } from '@sandites/remote-kit';
import { eventNotices } from './event-notices';
import { useSampleEvents } from './use-sample-events';

/** The schedule, or the sample in its place. */
export interface Schedule {
  read: Read<readonly AthleticEvent[]>;
  isSample: boolean;
  changes: EventChanges;
}

/** The schedule of every sport. Where it cannot be loaded, a sample that can be tried out; an event that is added is sent to the schedule all the same. */
export function useSchedule(): Schedule {
  const stored = useReadAll(listEvents);
  const changes = useEventChanges(eventNotices, stored.retry);
  const sample = useSampleEvents();
  const isSample = stored.data === undefined && stored.error !== undefined;
  if (!isSample) return { read: stored, isSample, changes };
  return {
    read: { ...stored, data: sample.events, error: undefined, isLoading: false },
    isSample,
    changes: { ...changes, ...sample.changes },
  };
}
