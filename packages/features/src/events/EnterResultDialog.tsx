import {
  eventResultForm,
  eventTitle,
  hasHalfPoints,
  higherWins,
  lastDayOf,
  listEvents,
  type AthleticEvent,
  type EventResult,
  type EventSearch,
} from '@sandites/contracts';
import { useConfirmLeave, useLeaveGuard, useReadPages } from '@sandites/remote-kit';
import { Button, formatClock, formatWeekday } from '@sandites/ui';
import { Dialog, useAbortOnClose, useVersionedSave } from '@sandites/ui/dialogs';
import {
  FieldGrid,
  Form,
  type FormProps,
  NumberField,
  SubmitButton,
  TextAreaField,
  useSetFormValue,
} from '@sandites/ui/forms';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { noResult, OutcomeField, resultFields } from './event-fields';
import { statusLabels } from './event-text';
import { addDays, sortByDate } from './event-list';
import { ResultPicture } from './ResultPicture';
import type { EventChanges } from './use-event-changes';

/**
 * Whether a game was scheduled before now and has no result yet.
 * @param today `2027-08-30`
 */
export const awaitsResult = (event: AthleticEvent, today: string): boolean =>
  lastDayOf(event) <= today && event.status !== 'final' && event.status !== 'canceled';

/** A final game needs both scores, or a result in words. */
const resultValidator: FormProps<EventResult>['check'] = {
  validate(values) {
    const checked = eventResultForm.validate(values);
    if (checked.issues || checked.value.status !== 'final') return checked;
    const { ourScore = null, theirScore = null, outcome, summary } = checked.value;
    const isSummaryOnly = ourScore === null && theirScore === null && (summary || outcome);
    const missing = isSummaryOnly
      ? []
      : Object.entries({ ourScore, theirScore }).filter(([, score]) => score === null);
    return missing.length > 0
      ? { issues: missing.map(([name]) => ({ path: `/${name}`, message: 'is required' })) }
      : checked;
  },
};

export interface EnterResultDialogProps {
  first: AthleticEvent;
  events: readonly AthleticEvent[];
  /** The list's query, where not all of it is loaded: the server then returns the next games. */
  longList?: Pick<EventSearch, 'sport' | 'q'> | undefined;
  today: string;
  changes: EventChanges;
  onClose: () => void;
}

const pageSize = 100;

/**
 * The games to enter results for, as of opening the dialog: the first one, and those after it
 * without a result.
 */
function useResultQueue({
  first,
  events,
  longList,
  today,
}: EnterResultDialogProps): readonly AthleticEvent[] {
  const { id, date, time } = first;
  const page = {
    status: 'open',
    order: 'date',
    from: date,
    at: time,
    after: id,
    before: addDays(today, 1),
    limit: pageSize,
  } as const;
  const pendingPages = useReadPages(listEvents, longList ? { ...longList, ...page } : null);
  const [later, setLater] = useState(() => {
    if (longList) return undefined;
    const pendingGames = sortByDate(
      events.filter((event) => event.id === id || awaitsResult(event, today)),
    );
    return pendingGames.slice(pendingGames.findIndex((event) => event.id === id) + 1);
  });
  if (!later && pendingPages.data) setLater([...pendingPages.data]);
  return [first, ...(later ?? [])];
}

/**
 * Enters results one after the other: two numbers, Enter, and the next game without a
 * result is there.
 */
export function EnterResultDialog(props: EnterResultDialogProps) {
  const { first, events, changes, onClose } = props;
  const queue = useResultQueue(props);
  const [index, setIndex] = useState(0);
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);
  const confirmLeave = useConfirmLeave();
  const queued = queue[index] ?? first;
  const event = events.find(({ id }) => id === queued.id) ?? queued;
  const isLast = index + 1 >= queue.length;
  const next = () => {
    setChanged(false);
    return isLast ? onClose() : setIndex(index + 1);
  };
  const leave = async (go: () => void) => {
    if (!isChanged || (await confirmLeave())) go();
  };
  return (
    <Dialog title="Enter Result" onClose={() => void leave(onClose)} keepsInput>
      <ResultForm
        key={event.id}
        event={event}
        changes={changes}
        isLast={isLast}
        onChanged={setChanged}
        onDone={next}
        onSkip={() => void leave(next)}
      />
    </Dialog>
  );
}

interface ResultFormProps {
  event: AthleticEvent;
  changes: EventChanges;
  isLast: boolean;
  onChanged: (isChanged: boolean) => void;
  onDone: () => void;
  onSkip: () => void;
}

/** Whether the scores alone do not tell who won. */
const asksOutcome = ({ sport, kind }: AthleticEvent): boolean =>
  kind === 'meet' || !higherWins(sport);

/** Enter saves, from the lines of the result too; with Shift it begins a new one. */
function saveByEnter(press: KeyboardEvent): void {
  const { target, key, shiftKey, nativeEvent } = press;
  if (!(target instanceof HTMLTextAreaElement) || key !== 'Enter') return;
  if (shiftKey || nativeEvent.isComposing) return;
  press.preventDefault();
  target.form?.requestSubmit();
}

function ResultForm({ event, changes, isLast, onChanged, onDone, onSkip }: ResultFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const newSignal = useAbortOnClose();
  const [isPictureBusy, setPictureBusy] = useState(false);
  const { save, conflictDialog } = useVersionedSave<EventResult>({
    stored: event,
    onSave: (result, options) => changes.change(event, result, options),
    fields: resultFields,
    onResolved: onDone,
  });
  // With the next game's name, so that a score typed at once is not lost.
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), []);

  const submit = async (result: EventResult) => {
    const scores = result.status === 'final' ? {} : noResult;
    const outcome = await save({ ...result, ...scores }, { signal: newSignal() });
    if (outcome?.ok) onDone();
    return outcome;
  };
  const points = { whole: !hasHalfPoints(event.sport) };
  return (
    <div ref={root} onKeyDown={saveByEnter}>
      <p className="mb-4 text-break" role="status">
        <strong className="d-block font-head fs-3 lh-1">{eventTitle(event)}</strong>{' '}
        {formatWeekday(event.date)} · {formatClock(event.time)}
      </p>
      <Form
        label={eventTitle(event)}
        check={resultValidator}
        initial={{
          status: 'final',
          ourScore: null,
          theirScore: null,
          ...(asksOutcome(event) && { outcome: event.outcome }),
          summary: event.status === 'postponed' ? null : event.summary,
          ...(event.imageUrl !== undefined && { imageUrl: event.imageUrl }),
        }}
        onSubmit={submit}
        onChanged={onChanged}
      >
        <FieldGrid>
          <NumberField {...resultFields.ourScore} {...points} autoComplete="off" />
          <NumberField {...resultFields.theirScore} {...points} autoComplete="off" />
        </FieldGrid>
        {asksOutcome(event) && <OutcomeField />}
        <TextAreaField
          {...resultFields.summary}
          rows={3}
          help="How it went, a meet's result, or why the game was not played. Everybody can read it."
          optional
        />
        <ResultPicture onBusy={setPictureBusy} />
        <ResultButtons isLast={isLast} isBusy={isPictureBusy} onSkip={onSkip} />
      </Form>
      {conflictDialog}
    </div>
  );
}

/** The buttons of the form; Enter in a field presses the first one. */
function ResultButtons({
  isLast,
  isBusy,
  onSkip,
}: Pick<ResultFormProps, 'isLast' | 'onSkip'> & { isBusy: boolean }) {
  const setValue = useSetFormValue();
  return (
    <div className="d-flex flex-wrap gap-2 mt-4">
      <SubmitButton
        wide
        disabled={isBusy}
        pendingLabel="Saving..."
        onClick={() => setValue('status', 'final')}
      >
        {isLast ? 'Save Result' : 'Save and Next'}
      </SubmitButton>
      {(['postponed', 'canceled'] as const).map((status) => (
        <Button
          key={status}
          type="submit"
          variant="quiet"
          className="flex-fill"
          disabled={isBusy}
          onClick={() => setValue('status', status)}
        >
          {statusLabels[status]}
        </Button>
      ))}
      {!isLast && (
        <Button variant="quiet" className="flex-fill" onClick={onSkip}>
          Skip
        </Button>
      )}
    </div>
  );
}
