import {
  createEvent,
  deleteEvent,
  listEvents,
  listEventsOfSport,
  updateEvent,
  type AthleticEvent,
  type EventResult,
  type NewAthleticEvent,
} from '@sandites/contracts';
import {
  type Endpoint,
  type Result,
  type RowChanges,
  rowChanges,
  showsConflict,
  useMutation,
  useToast,
  type VersionedOptions,
} from '@sandites/remote-kit';
import { changedFields } from '@sandites/ui/dialogs';
import { conflictAsIssue, type ChangeMessages } from '../lists';
import { eventFields } from './event-fields';
import { datedTitle, moveText, plannedSentence, savedSentence } from './event-text';

/** A duplicate game is not an error of one field: it is shown above the form. */
const duplicateError = (result: Result<unknown>): Result<unknown> =>
  conflictAsIssue(result, '', 'This game is on the schedule already.');

export const eventReads: readonly Endpoint[] = [listEventsOfSport, listEvents];

/** Another date, time or place, or a result. */
export type EventChange =
  | EventResult
  | (Pick<AthleticEvent, 'date' | 'time' | 'location' | 'summary'> &
      Partial<Pick<AthleticEvent, 'status'>>);

/** Mutations of the schedule; a screen with sample data may provide its own. */
export interface EventChanges extends RowChanges<AthleticEvent, NewAthleticEvent> {
  /** Moves a game, or enters its result; its toast has Undo. On a conflict nothing is stored. */
  change: (
    stored: AthleticEvent,
    body: EventChange,
    options: VersionedOptions,
  ) => Promise<Result<unknown>>;
}

/** What Undo writes: the fields that a change may have changed, as they were. */
const undoneFields = (
  {
    status,
    ourScore,
    theirScore,
    outcome,
    summary,
    period,
    periods,
    date,
    endDate,
    time,
    location,
    imageUrl,
  }: AthleticEvent,
  changed: EventChange,
) => ({
  ...{ status, ourScore, theirScore, outcome, summary, period, periods },
  ...{ date, endDate, time, location },
  ...('imageUrl' in changed && { imageUrl: imageUrl ?? null }),
});

/**
 * Adds, updates and deletes games, shows a toast about the result, and revalidates every list of
 * them.
 * @param onSaved called with the id of each game that was added or updated
 */
export function useEventChanges(
  messages: ChangeMessages,
  onSaved?: (id: number) => void,
): EventChanges {
  const showToast = useToast();
  const create = useMutation(createEvent, {
    revalidates: eventReads,
    toast: messages.created,
    details: plannedSentence,
  });
  const update = useMutation(updateEvent, { rowOf: eventReads, toast: messages.updated });
  const remove = useMutation(deleteEvent, { revalidates: eventReads, toast: messages.deleted });
  const restore = useMutation(updateEvent, {
    rowOf: eventReads,
    toast: { ...messages.updated, details: 'The game is as it was before' },
  });
  const undo = async (stored: AthleticEvent, changed: EventChange, ifMatch: number | undefined) => {
    const result = await restore.mutate({
      params: { id: stored.id },
      body: undoneFields(stored, changed),
      ifMatch,
      [showsConflict]: true,
    });
    if (!result.ok && result.error.code === 'changed_meanwhile')
      showToast({
        title: 'Error',
        text: 'Someone changed this game meanwhile. The change was not undone.',
        style: 'destructive',
      });
  };
  const rows = rowChanges({
    create,
    update,
    remove,
    updated: (before, after) =>
      moveText(before, after) ?? changedFields(datedTitle(after), eventFields, before, after),
    removed: (event) => `${plannedSentence(event)} is off the schedule`,
    onSaved,
  });
  return {
    add: async (...input) => duplicateError(await rows.add(...input)),
    update: async (...input) => duplicateError(await rows.update(...input)),
    remove: rows.remove,
    change: async (stored, body, options) => {
      const result = await update.mutate({
        params: { id: stored.id },
        body,
        ifMatch: stored.version,
        details: (event) => moveText(stored, event) ?? savedSentence(event),
        undo: ({ version }) => void undo(stored, body, version),
        ...options,
      });
      if (result.ok) onSaved?.(stored.id);
      return duplicateError(result);
    },
  };
}
