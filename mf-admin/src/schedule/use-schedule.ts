import { listEvents, type AthleticEvent, type NewAthleticEvent } from '@sandites/contracts';
import { useEventChanges, type EventChanges, type EventMessages } from '@sandites/features/events';
import { useToast, useReadAll, type Read } from '@sandites/remote-kit';
import { useState } from 'react';

/** Messages of the toasts of this tab (coach-and-admin.md 8). */
const messages: EventMessages = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', prefix: 'Failed to update event:' },
  deleted: { done: 'Event deleted successfully', prefix: 'Failed to delete event:' },
};

const asPlanned = { status: 'scheduled', ourScore: null, theirScore: null, summary: null, createdAt: '2024-06-01T12:00:00.000Z' } as const;

/** Three events to try the screen with while the schedule cannot be loaded (decisions.md D21). Their ids are negative: the database has none such, so no call can reach a stored event. */
const sampleEvents: readonly AthleticEvent[] = [
  {
    id: -1, date: '2024-08-30', time: '19:00', sport: 'Football', level: 'Varsity',
    opponent: 'UNION', location: 'Sandite Stadium', isHome: true, ...asPlanned,
  },
  {
    id: -2, date: '2024-09-03', time: '18:00', sport: 'Volleyball', level: 'Varsity',
    opponent: 'JENKS', location: 'Jenks High School', isHome: false, ...asPlanned,
  },
  {
    id: -3, date: '2024-11-22', time: '19:30', sport: "Men's Basketball", level: 'Varsity',
    opponent: 'OWASSO', location: 'Sandite Fieldhouse', isHome: true, ...asPlanned,
  },
];

/** Whether an event is one of the sample. */
export const isSampleEvent = ({ id }: AthleticEvent): boolean => id < 0;

/** The sample as a list that can be changed in this page; nothing is sent. */
function useSampleEvents(): { events: readonly AthleticEvent[]; changes: Pick<EventChanges, 'update' | 'remove' | 'setResult'> } {
  const [events, setEvents] = useState(sampleEvents);
  const showToast = useToast();
  const change = async (stored: AthleticEvent, changed: Partial<AthleticEvent>) => {
    setEvents((now) => now.map((other) => (other.id === stored.id ? { ...stored, ...changed } : other)));
    showToast({ title: 'Sample data', text: 'Changed in the sample only: nothing was saved.' });
  };
  const changes = {
    update: (stored: AthleticEvent, { level = null, ...event }: NewAthleticEvent) => change(stored, { ...event, level }),
    setResult: change,
    remove: async (stored: AthleticEvent) => {
      setEvents((now) => now.filter(({ id }) => id !== stored.id));
      showToast({ title: 'Sample data', text: 'Removed from the sample only: nothing was deleted.' });
    },
  };
  return { events, changes };
}

/** The schedule, or the sample in its place. */
export interface Schedule {
  read: Read<readonly AthleticEvent[]>;
  isSample: boolean;
  changes: EventChanges;
}

/** Events of every sport. While they cannot be loaded, the sample stands in; an event that is added is sent to the server all the same. */
export function useSchedule(onSaved: (id: number) => void): Schedule {
  const stored = useReadAll(listEvents);
  const changes = useEventChanges(messages, onSaved);
  const sample = useSampleEvents();
  const isSample = stored.data === undefined && stored.error !== undefined;
  if (!isSample) return { read: stored, isSample, changes };
  return {
    read: { ...stored, data: sample.events, error: undefined, isLoading: false },
    isSample,
    changes: { ...changes, ...sample.changes },
  };
}
