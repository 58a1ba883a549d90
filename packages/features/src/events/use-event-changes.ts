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
import { useMutation, useToast, type Endpoint, type Result, failure } from '@sandites/remote-kit';
import { changedFields, type ActionOptions } from '@sandites/ui/dialogs';
import { useRef } from 'react';
import { type ChangeMessages, type RowChanges } from '../lists/rows';
import { comparedEvent, datedTitle, moveText, plannedSentence, savedSentence } from './event-text';

const conflict = 409;

/** A duplicate game is not an error of one field: it is shown above the form. */
function duplicateError(result: Result<unknown>): Result<unknown> {
  if (result.ok || result.error.status !== conflict || result.error.issues.length > 0)
    return result;
  const message = result.error.serverMessage ?? 'This game is on the schedule already.';
  return failure({ issues: [{ path: '', message }] });
}

/** The reads to revalidate after a change of a game. */
export const eventReads: readonly Endpoint[] = [listEventsOfSport, listEvents];

/** Mutations of the schedule; a screen with sample data may provide its own. */
export interface EventChanges extends RowChanges<AthleticEvent, NewAthleticEvent> {
  /** Enters the result of a game; its toast has Undo. On a conflict nothing is stored. */
  setResult: (
    stored: AthleticEvent,
    result: EventResult,
    options?: ActionOptions,
  ) => Promise<Result<unknown>>;
  /** Moves a game to another date, time or place; its toast has Undo. */
  move: (
    stored: AthleticEvent,
    move: EventMove,
    options?: ActionOptions,
  ) => Promise<Result<unknown>>;
}

/** Another date, time or place of a game, and why. */
export type EventMove = Pick<AthleticEvent, 'date' | 'time' | 'location' | 'summary'> &
  Partial<Pick<AthleticEvent, 'status'>>;

/** The fields of a stored game that a result or a move changes. */
const undoneFields = ({
  status,
  ourScore,
  theirScore,
  summary,
  date,
  time,
  location,
}: AthleticEvent) => ({ status, ourScore, theirScore, summary, date, time, location });

/** The mutation that enters a result, or moves a game, and whose toast has Undo. */
function useUndoableChange(
  messages: ChangeMessages,
  onSaved?: (id: number) => void,
): (
  stored: AthleticEvent,
  body: EventResult | EventMove,
  options?: ActionOptions,
) => Promise<Result<AthleticEvent>> {
  const showToast = useToast();
  const storedById = useRef(new Map<number, AthleticEvent>());
  const restore = useMutation(updateEvent, {
    revalidates: eventReads,
    toast: { ...messages.updated, details: 'The game is as it was before' },
    rowOf: eventReads,
  });
  const undo = async (stored: AthleticEvent, ifMatch: number | undefined) => {
    const result = await restore.mutate({
      params: { id: stored.id },
      body: undoneFields(stored),
      ifMatch,
    });
    if (!result.ok && result.error.code === 'changed_meanwhile') {
      showToast({
        title: 'Error',
        text: 'Someone changed this game meanwhile. The change was not undone.',
        style: 'destructive',
      });
    }
  };
  const update = useMutation(updateEvent, {
    revalidates: eventReads,
    toast: messages.updated,
    details: (event) => {
      const stored = storedById.current.get(event.id);
      return (stored && moveText(stored, event)) ?? savedSentence(event);
    },
    rowOf: eventReads,
    undo: ({ params }, { version }) => {
      const stored = storedById.current.get(params.id);
      if (stored) void undo(stored, version);
    },
  });
  return async (stored, body, options) => {
    storedById.current.set(stored.id, stored);
    const result = await update.mutate({
      params: { id: stored.id },
      body,
      ifMatch: stored.version,
      ...options,
    });
    if (result.ok) onSaved?.(stored.id);
    return result;
  };
}

/**
 * Adds, updates and deletes games, shows a toast about the result, and revalidates every list of
 * them.
 * @param onSaved called with the id of each game that was added or updated, such as `showSaved` of
 *   `useSavedRow`
 */
export function useEventChanges(
  messages: ChangeMessages,
  onSaved?: (id: number) => void,
): EventChanges {
  const previous = useRef<AthleticEvent>(undefined);
  const create = useMutation(createEvent, {
    revalidates: eventReads,
    toast: messages.created,
    details: plannedSentence,
  });
  const update = useMutation(updateEvent, {
    revalidates: eventReads,
    toast: messages.updated,
    details: (event) =>
      (previous.current && moveText(previous.current, event)) ??
      changedFields(datedTitle(event), comparedEvent, previous.current, event),
    rowOf: eventReads,
  });
  const remove = useMutation(deleteEvent, {
    revalidates: eventReads,
    toast: messages.deleted,
    details: () => previous.current && `${plannedSentence(previous.current)} is off the schedule`,
  });
  const change = useUndoableChange(messages, onSaved);
  const notifySaved = (result: Result<AthleticEvent>) => {
    if (result.ok) onSaved?.(result.data.id);
    return duplicateError(result);
  };
  return {
    add: async (body, options) => notifySaved(await create.mutate({ body, ...options })),
    update: async (stored, body, options) => {
      previous.current = stored;
      return notifySaved(
        await update.mutate({
          params: { id: stored.id },
          body,
          ifMatch: stored.version,
          ...options,
        }),
      );
    },
    remove: (stored, options) => {
      previous.current = stored;
      return remove.mutate({ params: { id: stored.id }, ...options });
    },
    setResult: change,
    move: async (stored, body, options) => duplicateError(await change(stored, body, options)),
  };
}
