import { createEvent, deleteEvent, listEvents, listEventsOfSport, updateEvent, type AthleticEvent, type NewAthleticEvent } from '@sandites/contracts';
import { useMutation, type ResultMessages, type Row, type Result } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { useRef } from 'react';
import { withChanges, withoutRow } from '../lists/rows';
import { moveText } from './event-text';

const conflict = 409;

/** A game that is there already (product D43) is no fault of one field: it is said above the form, and stays there. */
function conflictInForm(result: Result<unknown>): Outcome {
  if (result.ok || result.error.status !== conflict || result.error.issues.length > 0) return result;
  return { ok: false, error: { issues: [{ path: '', message: result.error.serverMessage ?? 'This game is on the schedule already.' }] } };
}

const lists = [listEventsOfSport, listEvents] as const;

/** The reads that show other data once a game changed. */
export const eventReads: readonly Row[] = lists;

/** The texts of the toasts (product C8). */
export interface EventMessages {
  created: ResultMessages;
  updated: ResultMessages;
  deleted: ResultMessages;
}

/** What can be done to the schedule; a screen without a server behind it may bring its own. */
export interface EventChanges {
  add: (event: NewAthleticEvent, options?: ActionOptions) => Promise<Outcome>;
  /** Where somebody changed it since that version, nothing is stored, and the outcome says so. */
  update: (stored: AthleticEvent, event: NewAthleticEvent, options?: ActionOptions) => Promise<Outcome>;
  remove: (stored: AthleticEvent, options?: ActionOptions) => Promise<Outcome>;
}

/**
 * Adds, changes and deletes games, shows a toast about the result, and revalidates every list of them. Changes and deletions are optimistic.
 * @param onSaved given the id of each game that was added or changed, such as `showSaved` of `useSavedRow`
 */
export function useEventChanges(messages: EventMessages, onSaved?: (id: number) => void): EventChanges {
  const before = useRef<AthleticEvent>(undefined);
  const create = useMutation(createEvent, { revalidates: eventReads, toast: messages.created });
  const update = useMutation(updateEvent, {
    revalidates: eventReads,
    toast: messages.updated,
    details: (event) => before.current && moveText(before.current, event),
    optimistic: {
      reads: lists,
      apply: (events, { params, body }) => withChanges(events, params.id, body),
      commit: (events, event) => withChanges(events, event.id, event),
    },
  });
  const remove = useMutation(deleteEvent, {
    revalidates: eventReads,
    toast: messages.deleted,
    optimistic: { reads: lists, apply: (events, { params }) => withoutRow(events, params.id) },
  });
  const shown = (result: Result<AthleticEvent>) => {
    if (result.ok) onSaved?.(result.data.id);
    return conflictInForm(result);
  };
  return {
    add: async (body, options) => shown(await create.mutate({ body, ...options })),
    update: async (stored, body, options) => {
      before.current = stored;
      return shown(await update.mutate({ params: { id: stored.id }, body, ifMatch: stored.version, ...options }));
    },
    remove: ({ id }, options) => remove.mutate({ params: { id }, ...options }),
  };
}
