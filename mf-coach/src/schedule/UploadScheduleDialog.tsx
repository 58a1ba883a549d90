import {
  createEvents,
  listEvents,
  listEventUploads,
  seasonName,
  seasonOf,
  undoEventUpload,
  type NewAthleticEvent,
  type Sport,
  schoolDay,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { addDays, eventReads, eventUploadColumns } from '@sandites/features/events';
import {
  UploadDialog,
  useUploadHistory,
  type Confirmed,
  type NumberedRow,
  type SendOptions,
} from '@sandites/features/uploads';
import { useMutation, useRead, useSchool } from '@sandites/remote-kit';
import { classes } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { bulkOf, scheduleEffects, type FileGame } from './schedule-effects';
import { sampleSchedule, scheduleFormat } from './schedule-file';
import styles from './schedule.module.scss';

/** The sentence of the specification; it names the sport where all games are of one. */
function successMessage(
  { totalCreated, totalUploaded }: { totalCreated: number; totalUploaded: number },
  { rows, choiceOf }: Confirmed<FileGame>,
): string {
  const [sport, another] = new Set(rows.map(({ value }) => value.sport));
  const kind = sport && !another ? `${sport.toLowerCase()} games` : 'games';
  const sentence = `Successfully created ${totalCreated} ${kind} out of ${totalUploaded} uploaded.`;
  return totalCreated === 0 && !rows.some(({ row }) => choiceOf(row))
    ? `${sentence} All ${totalUploaded} were already on the schedule.`
    : sentence;
}

/** The stored games of the days of a file; undefined while loading. */
function useStoredGames() {
  const [query, setQuery] = useState<{ from: string; before: string }>();
  const games = useRead(listEvents, query ? { query } : null);
  const onReview = (rows: readonly NewAthleticEvent[]) => {
    const days = rows.map(({ date }) => date).toSorted();
    const [from, last] = [days[0], days.at(-1)];
    if (from !== undefined && last !== undefined) setQuery({ from, before: addDays(last, 1) });
  };
  return { stored: games.error ? [] : games.data, onReview };
}

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
  const school = useSchool();
  const today = schoolDay();
  const thisSeason = seasonOf(today);
  const [season, setSeason] = useState(thisSeason);
  const format = useMemo(() => scheduleFormat({ sport, season, school }), [sport, season, school]);
  const { stored, onReview } = useStoredGames();
  const effects =
    stored &&
    ((games: readonly NumberedRow<FileGame>[]) =>
      scheduleEffects(
        games.map(({ value }) => value),
        stored,
        today,
      ));
  const { mutate } = useMutation(createEvents, { revalidates: [...eventReads, listEventUploads] });
  const send = ({ rows, choiceOf }: Confirmed<FileGame>, options: SendOptions) =>
    mutate({ body: { events: bulkOf(rows, stored ?? [], choiceOf) }, ...options });
  return (
    <UploadDialog
      title={`Bulk Upload ${sport} Schedule`}
      preview={eventUploadColumns}
      badRows="skip"
      count={(games) => countText(games, 'game')}
      template={{
        label: 'Download Sample CSV',
        fileName: 'sample_schedule.csv',
        content: sampleSchedule,
      }}
      done={(data, file) => ({
        title: 'Bulk Upload Success',
        text: successMessage(data, file),
      })}
      failed={{ title: 'Upload Error', text: 'Failed to upload events' }}
      history={useUploadHistory(historyCalls)}
      settings={
        <FilterSelect
          label="Season"
          options={[thisSeason - 1, thisSeason, thisSeason + 1].map((year) => ({
            value: String(year),
            label: seasonName(year),
          }))}
          selected={String(season)}
          onSelect={(year) => setSeason(Number(year))}
        />
      }
      {...{ format, effects, onReview, send, onUploaded, onClose }}
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
    </UploadDialog>
  );
}
