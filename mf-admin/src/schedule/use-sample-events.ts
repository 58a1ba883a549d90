import type { AthleticEvent, NewAthleticEvent } from '@sandites/contracts';
import type { EventChanges } from '@sandites/features/events';
import { useNotify } from '@sandites/remote-kit';
import { useState } from 'react';
import { sampleEvents } from './sample-events';

const changed = (stored: AthleticEvent, { level = null, ...event }: NewAthleticEvent): AthleticEvent => ({ ...stored, ...event, level });

/** A list to work on while the schedule cannot be loaded: what is done to it stays in this page (product D21). */
export function useSampleEvents(): { events: readonly AthleticEvent[]; changes: Pick<EventChanges, 'update' | 'remove'> } {
  const [events, setEvents] = useState(sampleEvents);
  const notify = useNotify();
  const changes = {
    update: async (stored: AthleticEvent, event: NewAthleticEvent) => {
      setEvents((now) => now.map((other) => (other.id === stored.id ? changed(stored, event) : other)));
      notify({ title: 'Sample data', text: 'Changed in the sample only: nothing was saved.' });
    },
    remove: async (stored: AthleticEvent) => {
      setEvents((now) => now.filter(({ id }) => id !== stored.id));
      notify({ title: 'Sample data', text: 'Removed from the sample only: nothing was deleted.' });
    },
  };
  return { events, changes };
}
