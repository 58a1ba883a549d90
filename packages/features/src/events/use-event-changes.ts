import {
  createEvent,
  deleteEvent,
  listEvents,
  listEventsOfSport,
  updateEvent,
  type AthleticEvent,
  type NewAthleticEvent,
} from '@sandites/contracts';
import { useChange, useTellOutcome, type OutcomeWords, type Row, type Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { changedMeanwhile } from '../conflicts/changed-meanwhile';
import { withChanges, withoutRow } from '../optimistic/rows';
import { conflictInForm } from './conflict-in-form';

const lists = [listEventsOfSport, listEvents] as const;

/** The reads that show other data once a game changed. */
export const eventReads: readonly Row[] = lists;

/** What the notices say, in the words of the screen (product C8). */
export interface EventNotices {
  created: OutcomeWords;
  updated: OutcomeWords;
  deleted: OutcomeWords;
}

/** What can be done to the schedule; a screen without a server behind it may bring its own. */
export interface EventChanges {
  add: (event: NewAthleticEvent, options?: ActionOptions) => Promise<Outcome>;
  /** Where somebody changed it since that version, nothing is stored, and the outcome says so. */
  update: (stored: AthleticEvent, event: NewAthleticEvent, options?: ActionOptions) => Promise<Outcome>;
  remove: (stored: AthleticEvent, options?: ActionOptions) => Promise<Outcome>;
}

/**
 * Adds, changes and deletes games, says how it ended, and refreshes every list of them. What is changed or deleted shows at once; where the server
 * refuses, it is taken back.
 * @param onGone somebody else deleted the game meanwhile
 */
export function useEventChanges(notices: EventNotices, onGone: () => void): EventChanges {
  const adding = useChange(createEvent, { refreshes: eventReads });
  const changing = useChange(updateEvent, {
    refreshes: eventReads,
    optimistic: { read: lists, show: (events, { params, body }) => withChanges(events, params.id, body) },
  });
  const deleting = useChange(deleteEvent, {
    refreshes: eventReads,
    optimistic: { read: lists, show: (events, { params }) => withoutRow(events, params.id) },
  });
  const tell = useTellOutcome();
  const ended = (sent: Sent<unknown>, words: OutcomeWords) => {
    if (!sent.ok && sent.error.status === 404) onGone();
    if (!changedMeanwhile(sent)) tell(sent, words);
    return conflictInForm(sent);
  };
  return {
    add: async (body, options) => ended(await adding.run({ body, ...options }), notices.created),
    update: async ({ id, version }, body, options) =>
      ended(await changing.run({ params: { id }, body, ifMatch: version, ...options }), notices.updated),
    remove: async ({ id }, options) => ended(await deleting.run({ params: { id }, ...options }), notices.deleted),
  };
}
