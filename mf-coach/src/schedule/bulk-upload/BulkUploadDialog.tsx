import {
  createEvents,
  listEventUploads,
  listEvents,
  resultText,
  undoEventUpload,
  type AthleticEvent,
  type NewAthleticEvent,
  type Sport,
} from '@sandites/contracts';
import { addDays, currentDay, eventReads, eventUploadColumns } from '@sandites/features/events';
import {
  CsvUploadDialog,
  LastUpload,
  type RowEffect,
  type SendFile,
} from '@sandites/features/uploads';
import { messageOf, useMutation, useToast, useRead, type Row } from '@sandites/remote-kit';
import { Button, formatClock } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useCallback, useMemo, useState } from 'react';
import { useUndoUpload } from '../../uploads/FileUploadDialog';
import styles from '../schedule.module.scss';
import { useFirstGames } from '@sandites/features/events';
import { sampleSchedule, scheduleCsv } from './schedule-csv';

const revalidates: readonly Row[] = [...eventReads, listEventUploads];

const normalize = (text: string) => text.trim().toLowerCase();
const isSameGame = (a: NewAthleticEvent, b: NewAthleticEvent) =>
  a.date === b.date &&
  a.time === b.time &&
  normalize(a.opponent) === normalize(b.opponent) &&
  normalize(a.location) === normalize(b.location);

/**
 * The effect of an uploaded game on the schedule, with hints at likely mistakes.
 * @param today the coach's day, `2027-08-30`
 */
export function rowEffect(
  game: NewAthleticEvent,
  stored: readonly AthleticEvent[],
  today: string,
): RowEffect {
  const past = game.date < today ? ['In the past'] : [];
  const storedGame = stored.find((other) => isSameGame(game, other));
  const result = resultText(game);
  if (storedGame && result !== undefined && result !== resultText(storedGame))
    return {
      kind: 'changed',
      details: [`Result: ${resultText(storedGame) ?? 'none'} → ${result}`],
    };
  if (storedGame) return { kind: 'unchanged', label: 'Already on the schedule', details: past };
  const sameDay = stored.filter(
    (other) => other.date === game.date && normalize(other.opponent) === normalize(game.opponent),
  );
  const hints = sameDay.map(
    ({ opponent, time }) => `${opponent} is on the schedule that day at ${formatClock(time)}`,
  );
  return { kind: 'new', details: [...hints, ...past] };
}

const countGames = (games: number) => (games === 1 ? '1 game' : `${games} games`);

function successMessage(sport: Sport, created: number, uploaded: number): string {
  const sentence = `Successfully created ${created} ${sport.toLowerCase()} games out of ${uploaded} uploaded.`;
  return created === 0 ? `${sentence} All ${uploaded} were already on the schedule.` : sentence;
}

type Days = { from: string; before: string };

/** The first day of the games and the day after the last one; undefined without games. */
function daysOf(games: readonly NewAthleticEvent[]): Days | undefined {
  const days = games.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: first, before: addDays(last, 1) };
}

/**
 * The stored games to compare an upload with: all games of the sport, or of a long schedule those
 * within the dates of the upload; undefined while loading.
 */
function useStoredGames(sport: Sport) {
  const { games, isLong } = useFirstGames(sport);
  const [days, setDays] = useState<Days>();
  const gamesOfDays = useRead(listEvents, isLong && days ? { query: { sport, ...days } } : null);
  const onReview = useCallback((rows: readonly NewAthleticEvent[]) => setDays(daysOf(rows)), []);
  return {
    stored: isLong ? (gamesOfDays.error ? [] : gamesOfDays.data) : (games.data ?? []),
    onReview,
  };
}

/** Uploads the schedule of a sport: choose a file, review it, confirm (product C4). */
export function BulkUploadDialog({ sport, onClose }: { sport: Sport; onClose: () => void }) {
  const { mutate } = useMutation(createEvents, { revalidates });
  const { stored, onReview } = useStoredGames(sport);
  const history = useRead(listEventUploads);
  const undo = useUndoUpload(undoEventUpload, revalidates);
  const showToast = useToast();

  const send: SendFile<NewAthleticEvent> = async ({ rows }, { signal, onProgress }) => {
    const result = await mutate({ body: { events: rows }, signal, onProgress });
    if (result.ok)
      showToast({
        title: 'Bulk Upload Success',
        text: successMessage(sport, result.data.totalCreated, result.data.totalUploaded),
        isNews: true,
      });
    else if (!signal.aborted)
      showToast({
        title: 'Upload Error',
        text: messageOf(result.error, 'Failed to upload events'),
        style: 'destructive',
      });
    return result;
  };

  const format = useMemo(() => scheduleCsv(sport), [sport]);
  const effect = useMemo(
    () => stored && ((game: NewAthleticEvent) => rowEffect(game, stored, currentDay())),
    [stored],
  );
  return (
    <CsvUploadDialog
      title={`Bulk Upload ${sport} Schedule`}
      open
      onClose={onClose}
      format={format}
      preview={eventUploadColumns}
      effect={effect}
      onReview={onReview}
      badRows="skip"
      count={countGames}
      send={send}
    >
      <div className={styles['guide']}>
        <p>
          The first row names the columns <code>date</code>, <code>time</code>,{' '}
          <code>opponent</code>, <code>location</code> and <code>isHome</code>. A home game has
          true, yes, 1 or home under <code>isHome</code>. Games that are already on the schedule are
          skipped, so you can upload a file again.
        </p>
        <p>
          Two more columns, <code>Our Score</code> and <code>Their Score</code>, are optional: a
          game with scores is final, also one that is already on the schedule.
        </p>
        <Button
          variant="quiet"
          size="small"
          icon="download"
          onClick={() => downloadFile('sample_schedule.csv', sampleSchedule())}
        >
          Download Sample CSV
        </Button>
      </div>
      <LastUpload uploads={history.data} undo={undo} />
    </CsvUploadDialog>
  );
}
