import { eventForm, eventTitle, isOff, wasText, type AthleticEvent } from '@sandites/contracts';
import { formMessageOf } from '@sandites/remote-kit';
import { Button, formatClock, formatWeekday, IconButton } from '@sandites/ui';
import { Dialog, useAbortOnClose, useVersionedSave } from '@sandites/ui/dialogs';
import { type ActionResult, FieldGrid, Form, SubmitButton, TextField } from '@sandites/ui/forms';
import type { Column } from '@sandites/ui/table';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { TimeField } from './EventFormDialog';
import { eventFields, noResult } from './event-fields';
import { eventName } from './event-text';
import type { EventChange, EventChanges } from './use-event-changes';

export const canCallOff = ({ date, status }: AthleticEvent, today: string): boolean =>
  date >= today && status !== 'final';

/** Columns whose closed cards have the same button as an icon. */
export const withCallOff = (
  columns: readonly Column<AthleticEvent>[],
  today: string,
  onCallOff: (event: AthleticEvent) => void,
): Column<AthleticEvent>[] =>
  columns.map((column) =>
    column.isTitle
      ? {
          ...column,
          quickAction: (event) =>
            canCallOff(event, today) && (
              <IconButton
                icon="more"
                label={`Call off or move ${eventName(event)}`}
                onClick={() => onCallOff(event)}
              />
            ),
        }
      : column,
  );

interface CallOffDialogProps {
  event: AthleticEvent;
  changes: EventChanges;
  onClose: () => void;
}

/**
 * Calls a game off or moves it, with a reason: one press each, because the toast has Undo.
 */
export function CallOffDialog({ event, changes, onClose }: CallOffDialogProps) {
  const reason = useId();
  const reasonField = useRef<HTMLInputElement>(null);
  // Before a game every tap counts: the reason can be typed at once.
  useLayoutEffect(() => reasonField.current?.focus(), []);
  const [summary, setSummary] = useState(event.summary ?? '');
  const [isMoving, setMoving] = useState(false);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();
  const newSignal = useAbortOnClose();
  const versioned = useVersionedSave<EventChange>({
    stored: event,
    onSave: (change, options) => changes.change(event, change, options),
    fields: eventFields,
    onResolved: onClose,
  });
  const save = async (change: EventChange) => {
    const saved = await versioned.save(change, { signal: newSignal() });
    if (saved?.ok) onClose();
    return saved;
  };
  const words = summary.trim() === '' ? null : summary.trim();

  const setStatus = async (status: 'postponed' | 'canceled' | 'scheduled') => {
    setPending(status);
    const result = { status, ...noResult, summary: status === 'scheduled' ? null : words };
    const saved = await save(result);
    setPending(undefined);
    if (saved?.ok === false) setError(formMessageOf(saved.error));
  };
  const statusButton = (status: 'postponed' | 'canceled' | 'scheduled', label: string) => (
    <Button
      variant={status === 'scheduled' ? 'dark' : 'bad'}
      pending={pending === status}
      pendingLabel="Saving..."
      onClick={() => void setStatus(status)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Dialog title="Call Off or Move" onClose={onClose}>
        <p className="mb-4">
          <strong className="d-block font-head fs-3 lh-1">{eventTitle(event)}</strong>{' '}
          {formatWeekday(event.date)} · {formatClock(event.time)}
          {event.was && <span> ({wasText(event)})</span>}
        </p>
        <div className="mb-4">
          <label htmlFor={reason} className="form-label">
            Reason (optional)
          </label>
          <input
            ref={reasonField}
            id={reason}
            className="form-control"
            value={summary}
            maxLength={200}
            placeholder="e.g. Lightning"
            onChange={({ target }) => setSummary(target.value)}
          />
        </div>
        {error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        {isMoving ? (
          <MoveForm event={event} reason={words} onMove={save} />
        ) : (
          <div className="d-flex flex-wrap gap-3">
            {event.status !== 'postponed' && statusButton('postponed', 'Postpone')}
            {event.status !== 'canceled' && statusButton('canceled', 'Cancel Game')}
            {isOff(event) && statusButton('scheduled', 'Put Back On')}
            <Button variant="dark" onClick={() => setMoving(true)}>
              Move
            </Button>
          </div>
        )}
      </Dialog>
      {versioned.conflictDialog}
    </>
  );
}

interface MoveFormProps {
  event: AthleticEvent;
  reason: string | null;
  onMove: (move: EventChange) => ActionResult;
}

/** Another date, time or place of the game, which is then on. */
function MoveForm({ event, reason, onMove }: MoveFormProps) {
  return (
    <Form
      label="Move"
      check={eventForm}
      initial={{ ...event }}
      onSubmit={({ date, time, location }) => {
        // A postponed game that has a new time is on again.
        const status = isOff(event) ? { status: 'scheduled' as const } : {};
        const move = { date, time, location, summary: reason, ...status };
        return onMove(move);
      }}
    >
      <FieldGrid>
        <TextField {...eventFields.date} type="date" />
        <TimeField />
      </FieldGrid>
      <TextField {...eventFields.location} />
      <SubmitButton pendingLabel="Saving...">Move Game</SubmitButton>
    </Form>
  );
}
