import {
  createEvents,
  listEvents,
  listEventUploads,
  resultText,
  seasonName,
  seasonOf,
  undoEventUpload,
  type AthleticEvent,
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
  type RowEffect,
  type SendOptions,
} from '@sandites/features/uploads';
import { useMutation, useRead, useSchool } from '@sandites/remote-kit';
import { classes, formatClock } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { sampleSchedule, scheduleFormat } from './schedule-file';
import styles from './schedule.module.scss';

const normalize = (text: string) => text.trim().toLowerCase();
/** The same day, sport and opponent: the same game, unless there are two. */
const isSameMeeting = (a: NewAthleticEvent, b: NewAthleticEvent) =>
  a.date === b.date && a.sport === b.sport && normalize(a.opponent) === normalize(b.opponent);
const isSameGame = (a: NewAthleticEvent, b: NewAthleticEvent) =>
  isSameMeeting(a, b) && a.time === b.time && normalize(a.location) === normalize(b.location);

/** Results and levels that a row changes in the stored game; blank ones change nothing. */
function changesOf(game: NewAthleticEvent, stored: AthleticEvent): string[] {
  const result = resultText(game);
  const { level, summary } = game;
  return [
    ...(result !== undefined && result !== resultText(stored)
      ? [`Result: ${resultText(stored) ?? 'none'} → ${result}`]
      : []),
    ...(level && level !== (stored.level ?? 'Varsity')
      ? [`Level: ${stored.level ?? 'none'} → ${level}`]
      : []),
    ...(summary && summary !== stored.summary ? [`Note: ${summary}`] : []),
  ];
}

/** Choices for a game that another one of the same day, sport and opponent may be. */
const secondGame = 'second';
const moveChoices = (id: number) => [
  { value: String(id), label: 'Moves the game' },
  { value: secondGame, label: 'A second game' },
  { value: 'skip', label: 'Leave this row out' },
];

/**
 * The effects of uploaded games on the schedule, with hints at likely mistakes. A game of the same
 * day, sport and opponent at another time or place is offered as a move of the stored one.
 * @param today the school's day, `2027-08-30`
 */
export function scheduleEffects(
  games: readonly NewAthleticEvent[],
  stored: readonly AthleticEvent[],
  today: string,
): RowEffect[] {
  // A stored game that some row is about already is moved by no other row.
  const taken = new Set(
    games.flatMap((game) => stored.find((other) => isSameGame(game, other))?.id ?? []),
  );
  return games.map((game): RowEffect => {
    const past = game.date < today && game.status !== 'final' ? ['In the past'] : [];
    const same = stored.find((other) => isSameGame(game, other));
    if (same) {
      const details = changesOf(game, same);
      return details.length > 0
        ? { kind: 'changed', details }
        : { kind: 'unchanged', label: 'Already on the schedule', details: past };
    }
    const moved = stored.find((other) => isSameMeeting(game, other) && !taken.has(other.id));
    if (!moved) return { kind: 'new', details: past };
    taken.add(moved.id);
    return {
      kind: 'changed',
      label: 'Moved',
      details: [
        ...(moved.time === game.time
          ? []
          : [`Time: ${formatClock(moved.time)} → ${formatClock(game.time)}`]),
        ...(moved.location === game.location
          ? []
          : [`Location: ${moved.location} → ${game.location}`]),
        ...changesOf(game, moved),
      ],
      choices: moveChoices(moved.id),
      chosen: String(moved.id),
    };
  });
}

/** The sentence of the specification; it names the sport where all games are of one. */
function successMessage(
  { totalCreated, totalUploaded }: { totalCreated: number; totalUploaded: number },
  { rows, choiceOf }: Confirmed<NewAthleticEvent>,
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
    ((games: readonly NumberedRow<NewAthleticEvent>[]) =>
      scheduleEffects(
        games.map(({ value }) => value),
        stored,
        today,
      ));
  const { mutate } = useMutation(createEvents, { revalidates: [...eventReads, listEventUploads] });
  const send = ({ rows, choiceOf }: Confirmed<NewAthleticEvent>, options: SendOptions) => {
    const events = rows.map(({ row, value }) => {
      const choice = choiceOf(row);
      return choice === undefined || choice === secondGame
        ? value
        : { ...value, moves: Number(choice) };
    });
    return mutate({ body: { events }, ...options });
  };
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
