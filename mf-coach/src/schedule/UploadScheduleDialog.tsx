import {
  createEvents,
  listEventUploads,
  previewEvents,
  schoolDay,
  seasonName,
  seasonOf,
  undoEventUpload,
  type BulkEvent,
  type NewAthleticEvent,
  type Sport,
} from '@sandites/contracts';
import { eventColumns, eventReads } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import {
  columnsOfValues,
  ImportDialog,
  rowsOf,
  sentRows,
  useUploadHistory,
  type ImportValues,
  type Reviewed,
  type SendOptions,
  type Subject,
} from '@sandites/features/uploads';
import { useMutation } from '@sandites/remote-kit';
import { classes, formatWeekday } from '@sandites/ui';
import { csvTemplate } from '@sandites/ui/csv';
import { FilterSelect, type Column } from '@sandites/ui/table';
import styles from './schedule.module.scss';

/** Whether a row says all that the columns show of a game. */
const isGame = (values: ImportValues): values is ImportValues & NewAthleticEvent =>
  ['date', 'time', 'sport', 'opponent', 'location'].every(
    (field) => typeof values[field] === 'string',
  ) && typeof values['isHome'] === 'boolean';

/** With the weekday, by which a coach checks the dates. */
const columns = eventColumns.map((column): Column<NewAthleticEvent> =>
  column.header === 'Date'
    ? {
        ...column,
        cell: (game) => (
          <>
            {formatWeekday(game.date).slice(0, 3)} <span>{column.cell(game)}</span>
          </>
        ),
      }
    : column,
);
const fields = ['date', 'time', 'opponent', 'location', 'isHome'] as const;

export const games: Subject = {
  count: (rows) => countText(rows, 'game'),
  columns: columnsOfValues(columns, fields, isGame),
  shown: [
    ...[...fields, 'endDate', 'level', 'status'],
    ...['ourScore', 'theirScore', 'outcome', 'summary'],
  ],
  nameOf: () => '',
  allOrNothing: false,
};

/** The sentence of the specification; it names the sport where all games are of one. */
function successMessage(
  { totalCreated, totalUploaded }: { totalCreated: number; totalUploaded: number },
  { review }: Reviewed,
): string {
  const [sport, another] = new Set(sentRows<NewAthleticEvent>(review).map((game) => game.sport));
  const kind = sport && !another ? `${sport.toLowerCase()} games` : 'games';
  const sentence = `Successfully created ${totalCreated} ${kind} out of ${totalUploaded} uploaded.`;
  return rowsOf(review, 'new', 'changed', 'moved').length > 0
    ? sentence
    : `${sentence} All ${totalUploaded} were already on the schedule.`;
}

const sampleSchedule = (): string =>
  csvTemplate(
    ['date', 'time', 'opponent', 'location', 'isHome'],
    [
      ['8/30/2024', '7:00 PM', 'Union', 'Memorial Stadium', 'true'],
      ['9/6/2024', '7:30 PM', 'Jenks', 'Trojan Field, Jenks', 'false'],
    ],
  );

const historyCalls = {
  list: listEventUploads,
  undo: undoEventUpload,
  revalidates: eventReads,
};

interface UploadScheduleDialogProps {
  /** The sport of games whose row names none. */
  sport: Sport;
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

export function UploadScheduleDialog({ sport, onUploaded, onClose }: UploadScheduleDialogProps) {
  const thisSeason = seasonOf(schoolDay());
  const { mutate: preview } = useMutation(previewEvents);
  const { mutate } = useMutation(createEvents, { revalidates: [...eventReads, listEventUploads] });
  const send = ({ review }: Reviewed, options: SendOptions) =>
    mutate({ body: { events: sentRows<BulkEvent>(review), plan: review.plan }, ...options });
  return (
    <ImportDialog
      title={`Bulk Upload ${sport} Schedule`}
      subject={games}
      start={{ sport, season: thisSeason }}
      accept=".xlsx,.csv,.tsv,.xls,.ods,.ics"
      preview={(body, options) => preview({ body, ...options })}
      template={{
        label: 'Download Sample CSV',
        fileName: 'sample_schedule.csv',
        content: sampleSchedule,
      }}
      done={(data, reviewed) => ({
        title: 'Bulk Upload Success',
        text: successMessage(data, reviewed),
      })}
      failed={{ title: 'Upload Error', text: 'Failed to upload events' }}
      history={useUploadHistory(historyCalls)}
      settings={({ season }, choose) => (
        <FilterSelect
          label="Season"
          options={[thisSeason - 1, thisSeason, thisSeason + 1].map((year) => ({
            value: String(year),
            label: seasonName(year),
          }))}
          selected={String(season)}
          onSelect={(year) => choose({ season: Number(year) })}
        />
      )}
      {...{ send, onUploaded, onClose }}
    >
      <div className={classes('mb-4', styles['guide'])}>
        <p>
          One row names the columns <code>date</code>, <code>time</code>, <code>opponent</code>,{' '}
          <code>location</code> and <code>isHome</code>. A home game has true, yes, 1 or home under{' '}
          <code>isHome</code>; two columns with the home and the away team will do as well. Games
          that are already on the schedule are skipped, so you can upload a file again.
        </p>
        <p>
          <code>Result</code> (or <code>Our Score</code> and <code>Their Score</code>),{' '}
          <code>Level</code>, <code>Status</code> and <code>Sport</code> are optional: a game with
          scores is final, also one that is already on the schedule. A day without a year belongs to
          the season below.
        </p>
      </div>
    </ImportDialog>
  );
}
