import {
  eventForm,
  eventStatuses,
  gameKinds,
  hasHalfPoints,
  hasScore,
  undecidedTime,
  type AthleticEvent,
  type NewAthleticEvent,
} from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog, rowTexts } from '@sandites/ui/dialogs';
import {
  CheckboxField,
  FieldGrid,
  NumberField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@sandites/ui/forms';
import { formatClock, formatDayPadded } from '@sandites/ui';
import { eventFields, kindLabels, noResult, OutcomeField, resultFields } from './event-fields';
import { statusLabels } from './event-text';
import type { EventChanges } from './use-event-changes';

function ResultFields() {
  const status = useFormValue('status');
  const sport = useFormValue('sport');
  const points = { whole: !(typeof sport === 'string' && hasHalfPoints(sport)), optional: true };
  const setValue = useSetFormValue();
  const clearScores = (newStatus: string) => {
    if (!hasScore(newStatus)) for (const field of Object.keys(noResult)) setValue(field, null);
    if (newStatus !== 'final') setValue('outcome', null);
    if (newStatus !== 'live') setValue('period', null);
  };
  return (
    <>
      <SelectField
        {...resultFields.status}
        options={eventStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        onValue={clearScores}
      />
      {hasScore(status) && (
        <FieldGrid>
          <NumberField {...resultFields.ourScore} {...points} />
          <NumberField {...resultFields.theirScore} {...points} />
          {status === 'final' ? <OutcomeField /> : <TextField {...resultFields.period} optional />}
        </FieldGrid>
      )}
      <TextField
        {...resultFields.summary}
        help="A meet's result, or why a game is postponed or canceled. Everybody can read it."
        optional
      />
    </>
  );
}

/** The time of a game, or that it is not known yet. */
export function TimeField() {
  const time = useFormValue('time');
  const setValue = useSetFormValue();
  const isUndecided = time === undecidedTime;
  return (
    <div>
      {isUndecided ? (
        <TextField {...eventFields.time} />
      ) : (
        <TextField {...eventFields.time} type="time" />
      )}
      <label className="form-check mt-1">
        <input
          className="form-check-input"
          type="checkbox"
          checked={isUndecided}
          onChange={({ target }) => setValue('time', target.checked ? undecidedTime : '')}
        />{' '}
        <span>To be announced</span>
      </label>
    </div>
  );
}

interface EventFieldsProps {
  choosesSport: boolean | undefined;
  hasResult: boolean;
}

function EventFields({ choosesSport, hasResult }: EventFieldsProps) {
  const { sports, levels } = useSchool();
  return (
    <>
      <FieldGrid>
        <TextField {...eventFields.date} type="date" />
        <TimeField />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          {...eventFields.kind}
          options={gameKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
        <TextField
          {...eventFields.endDate}
          type="date"
          help="Of what takes several days"
          optional
        />
      </FieldGrid>
      {choosesSport && (
        <SelectField {...eventFields.sport} options={sports} placeholder="Select a sport" />
      )}
      <TextField {...eventFields.opponent} placeholder="e.g. UNION" />
      <TextField {...eventFields.location} />
      <FieldGrid>
        <SelectField {...eventFields.level} options={levels} placeholder="Not specified" optional />
        <NumberField
          {...eventFields.gameNumber}
          help="2 for the second game of a doubleheader"
          whole
          optional
        />
      </FieldGrid>
      <CheckboxField {...eventFields.isHome} label="Home Game" />
      <TextField
        {...eventFields.note}
        help="Arrival, bus, weather. Everybody can read it."
        optional
      />
      <FieldGrid>
        <TextField {...eventFields.ticketsUrl} placeholder="https://" optional />
        <TextField {...eventFields.streamUrl} placeholder="https://" optional />
      </FieldGrid>
      {hasResult && <ResultFields />}
    </>
  );
}

export interface EventFormDialogProps {
  /** What a row is called, such as `Game`. */
  noun: string;
  addTitle: string;
  /** The game to edit. Default: a game is added. */
  event?: AthleticEvent | undefined;
  initial?: Partial<NewAthleticEvent> | undefined;
  /** Whether the form has a field for the sport. Default: false, for a schedule of one sport. */
  choosesSport?: boolean | undefined;
  changes: EventChanges;
  onClose: () => void;
}

export function EventFormDialog(props: EventFormDialogProps) {
  const { noun, addTitle, event, initial, choosesSport, changes, onClose } = props;
  return (
    <FormDialog
      {...rowTexts(noun, event, addTitle)}
      onClose={onClose}
      check={eventForm}
      initial={{ kind: 'game', ...(event ?? initial) }}
      stored={event}
      onSubmit={(value, options) =>
        event ? changes.update(event, value, options) : changes.add(value, options)
      }
      addAgain={event && changes.add}
      fields={eventFields}
    >
      <EventFields choosesSport={choosesSport} hasResult={event !== undefined} />
    </FormDialog>
  );
}

interface DeleteEventDialogProps {
  question: string;
  event: AthleticEvent;
  changes: EventChanges;
  onClose: () => void;
}

export function DeleteEventDialog({ question, event, changes, onClose }: DeleteEventDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Game"
      onClose={onClose}
      onConfirm={(options) => changes.remove(event, options)}
    >
      <p>{question}</p>
      <dl className="facts p-4 border-start border-4 border-danger fw-semibold bg-body rounded">
        <dt>Date</dt>
        <dd>{`${formatDayPadded(event.date)}, ${formatClock(event.time)}`}</dd>
        <dt>Opponent</dt>
        <dd>{event.opponent}</dd>
        {event.level && (
          <>
            <dt>Level</dt>
            <dd>{event.level}</dd>
          </>
        )}
        <dt>Location</dt>
        <dd>{event.location}</dd>
      </dl>
    </ConfirmDialog>
  );
}
