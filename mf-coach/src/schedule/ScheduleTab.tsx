import {
  allSports,
  isOff,
  seasonOf,
  type AthleticEvent,
  type Sport,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import {
  addDays,
  awaitsResult,
  EventActions,
  eventColumns,
  eventColumnsWithSport,
  type EventDialog,
  EventDialogs,
  eventName,
  EventPlace,
  EventRowActions,
  NearDay,
  useEventChanges,
  useGames,
  withCallOff,
} from '@sandites/features/events';
import type { ChangeMessages } from '@sandites/features/lists';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Announcement, Button, EmptyState, formatDayPadded, VisuallyHidden } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { type Column, ListScreen, type MoreRows, SearchBox } from '@sandites/ui/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FeedsDialog } from '../feeds/FeedsDialog';
import { canScore, ScoreDialog } from '../scores/ScoreDialog';
import { KeptFields } from './KeptFields';
import { PlacesDialog } from './PlacesDialog';
import { TeamPictureDialog } from './TeamPictureDialog';
import styles from './schedule.module.scss';
import { UploadScheduleDialog } from './UploadScheduleDialog';

const messages: ChangeMessages = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', failed: 'Failed to update event' },
  deleted: { done: 'Event removed from schedule successfully', failed: 'Failed to delete event' },
};

const question = 'Are you sure you want to delete this game? This action cannot be undone.';

/** The first day of the season of a day: `2027-07-01`. */
const seasonStart = (day: string): string => `${seasonOf(day)}-07-01`;

/**
 * Whether a game of this season was to be played before today, and has no result.
 * @param today `2027-08-30`
 */
export const lacksResult = (game: AthleticEvent, today: string): boolean =>
  game.date >= seasonStart(today) && game.date < today && awaitsResult(game, today);

/** Whether a game is on in the seven days from today. */
export const isThisWeek = (game: AthleticEvent, today: string): boolean =>
  game.date >= today && game.date < addDays(today, 7) && !isOff(game);

type OpenDialog =
  | { kind: 'upload' }
  | { kind: 'places' }
  | { kind: 'picture' }
  | { kind: 'score'; event: AthleticEvent }
  | EventDialog;

/** For so many days a season that has ended is still in use. */
const daysAfterSeason = 60;

/** The games of this season and what follows; all, where there is none of them yet. */
function withoutPastSeasons(
  games: readonly AthleticEvent[],
  today: string,
  isSaved: (id: number) => boolean,
): readonly AthleticEvent[] {
  const start = seasonStart(addDays(today, -daysAfterSeason));
  const isRecent = ({ date }: AthleticEvent) => date >= start;
  return games.some(isRecent) ? games.filter((game) => isRecent(game) || isSaved(game.id)) : games;
}

/**
 * Columns of a coach's games, with the relative name of the day
 * and the place as a link to directions.
 * @param today the coach's day, `2027-08-30`
 */
const columnsFor = (today: string, sport: SportFilter): Column<AthleticEvent>[] =>
  (sport === allSports ? eventColumnsWithSport : eventColumns).map((column) => {
    switch (column.header) {
      case 'Date':
        return {
          ...column,
          wraps: true,
          cell: (game) => (
            <>
              <span className="text-nowrap">{formatDayPadded(game.date)}</span>
              <NearDay event={game} today={today} />
            </>
          ),
        };
      case 'Opponent':
        return {
          ...column,
          cell: (game) => (
            <>
              {column.cell(game)}
              <KeptFields event={game} />
            </>
          ),
        };
      case 'Location':
        return { ...column, cell: (game) => <EventPlace event={game} /> };
      default:
        return column;
    }
  });

/** Loads games before the first one, which then stays in view. */
function useEarlierGames(
  earlier: MoreRows | undefined,
  first: number | undefined,
  onShow: (id: number) => void,
): () => void {
  const pressedAt = useRef<number>(undefined);
  const keepInView = useEffectEvent((id: number) => onShow(id));
  useEffect(() => {
    const id = pressedAt.current;
    if (id === undefined || id === first) return;
    pressedAt.current = undefined;
    keepInView(id);
  }, [first]);
  return () => {
    pressedAt.current = first;
    earlier?.load();
  };
}

interface AboveGamesProps {
  /** How many games are shown, for screen readers. */
  status: string;
  earlier: MoreRows | undefined;
  first: number | undefined;
  onShow: (id: number) => void;
}

/** The number of games, and a button for earlier ones; the first time, the next game is scrolled to. */
function AboveGames({ status, earlier, first, onShow }: AboveGamesProps) {
  const showEarlier = useEarlierGames(earlier, first, onShow);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the rows are painted, so that they do not seem to jump as they appear.
    const timer = setTimeout(() => {
      const row = place.current?.parentElement?.querySelector('[data-marked]');
      if (row && row.getBoundingClientRect().bottom > window.innerHeight)
        row.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place}>
      <Announcement>{status}</Announcement>
      {earlier && (
        <p className="mb-3">
          <Button
            variant="quiet"
            icon="chevron-up"
            pending={earlier.isLoading}
            pendingLabel="Loading..."
            onClick={showEarlier}
          >
            Show earlier games
          </Button>
        </p>
      )}
    </div>
  );
}

interface Props {
  sport: SportFilter;
  /** Those of the coach. */
  teams?: readonly Sport[];
}

/**
 * The schedule of one sport: that of the filter; for All Sports the first team of the coach, else
 * the school's usual sport, football.
 */
export function ScheduleTab({ sport: filter, teams: [first] = [] }: Props) {
  const { usualSport } = useSchool();
  const sport = filter === allSports ? (first ?? usualSport) : filter;
  const today = schoolDay();
  const [search, setSearch] = useState('');
  const [results, chooseResults] = useQueryChoice('results', ['all', 'missing'], 'all');
  const onlyMissing = results === 'missing';
  const setOnlyMissing = (isOn: boolean) =>
    chooseResults(isOn ? 'missing' : 'all', { replace: true });
  const [shownGames, chooseGames] = useQueryChoice('games', ['all', 'week'], 'all');
  const onlyWeek = shownGames === 'week';
  // What the dashboard counts of all sports is listed of all sports.
  const listedSport = onlyMissing || onlyWeek ? filter : sport;
  const games = useGames(listedSport, search, today);
  const { all, data: found = [], savedRow, showSaved } = games;
  const [showsPast, setShowsPast] = useState(false);
  const [feeds, chooseFeeds] = useQueryChoice('feeds', ['closed', 'open'], 'closed');
  const list = useRef<HTMLDivElement>(null);
  /** The list opens at the next game; what is found stands at its top, under the sticky toolbar. */
  const showTop = () => {
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const searchFor = (text: string) => {
    setSearch(text);
    showTop();
  };
  const toggleMissing = () => {
    setOnlyMissing(!onlyMissing);
    showTop();
  };
  const isMissing = (game: AthleticEvent) => lacksResult(game, today);
  const hasMissing = (all ?? found).some(isMissing);
  const changes = useEventChanges(messages, (id) => {
    const isIn = (rows: readonly AthleticEvent[]) => rows.some((game) => game.id === id);
    if (!isIn(found)) setSearch('');
    // A game that was added; one that got its result leaves the list.
    if (!isIn(all ?? found)) setOnlyMissing(false);
    showSaved(id);
  });
  const showUploaded = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    setSearch('');
    setOnlyMissing(false);
    showSaved(ids);
  };
  const { dialog, open, close: onClose } = useOpenDialog<OpenDialog>();

  const actions = (
    <>
      <Button variant="quiet" icon="pin" onClick={() => open({ kind: 'places' })}>
        Places
      </Button>
      <Button variant="quiet" icon="calendar" onClick={() => chooseFeeds('open')}>
        Feeds
      </Button>
      <Button variant="quiet" icon="user" onClick={() => open({ kind: 'picture' })}>
        Team Picture
      </Button>
      <Button variant="quiet" icon="upload" onClick={() => open({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Game
      </Button>
    </>
  );
  const listed = (some: readonly AthleticEvent[]) =>
    some.filter(
      (game) => (!onlyMissing || isMissing(game)) && (!onlyWeek || isThisWeek(game, today)),
    );
  const foldsPast = !showsPast && search.trim() === '' && !onlyMissing && !onlyWeek;
  const filtered = foldsPast
    ? withoutPastSeasons(listed(found), today, (id) => savedRow?.has(id) ?? false)
    : listed(found);
  const hidesSome = filtered.length < listed(found).length;
  const earlierGames = (hidesSome || games.earlier) && {
    isLoading: games.earlier?.isLoading ?? false,
    load: () => {
      setShowsPast(true);
      if (!hidesSome) games.earlier?.load();
    },
  };
  const [earlier, later] = onlyMissing || onlyWeek ? [] : [earlierGames || undefined, games.later];
  const next = filtered.find((game) => game.date >= today && !isOff(game));
  const columns = withCallOff(columnsFor(today, listedSport), today, (event) =>
    open({ kind: 'call-off', event }),
  );
  const none =
    onlyMissing && !hasMissing
      ? {
          noneFound: 'No result is missing',
          noneFoundHint: 'Every game of this season that was played has one.',
        }
      : onlyWeek && !onlyMissing && search === ''
        ? { noneFound: 'No game this week' }
        : { noneFound: 'No games match your search. Try a different search term.' };
  return (
    <div className={styles['games']} ref={list}>
      <ListScreen
        key={sport}
        title={`${listedSport} Schedule Management`}
        // Sticky: the tab scrolls to the next game, which in a long season is far down the list.
        toolbarClassName="sticky-bar pt-2 mb-4"
        buttons={actions}
        folds
        filters={
          <>
            <SearchBox placeholder="Search games..." value={search} onChange={searchFor} />
            {(hasMissing || onlyMissing) && (
              <Button
                variant={onlyMissing ? 'dark' : 'quiet'}
                aria-pressed={onlyMissing}
                onClick={toggleMissing}
              >
                Missing results
              </Button>
            )}
            {onlyWeek && (
              <Button
                variant="dark"
                aria-pressed
                onClick={() => chooseGames('all', { replace: true })}
              >
                This week
              </Button>
            )}
          </>
        }
        read={games}
        total={all && all.length}
        loadingLabel="Loading schedule..."
        skeletonButtons={['Enter result', 'Call off', 'Edit', 'More']}
        failed="The schedule could not be loaded."
        empty={
          <EmptyState
            level={3}
            title={`No ${sport.toLowerCase()} games scheduled. Add your first game!`}
          />
        }
        {...none}
        notice={
          <AboveGames
            status={
              earlier || later
                ? `${filtered.length} games shown; there are more`
                : `${filtered.length} of ${listed(all ?? found).length} games shown`
            }
            earlier={filtered.length > 0 ? earlier : undefined}
            first={filtered[0]?.id}
            onShow={showSaved}
          />
        }
        caption={`${listedSport} schedule`}
        columns={columns}
        rows={filtered}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === next?.id}
        opensAtMarked
        savedRow={savedRow}
        more={later}
        actions={(event) => (
          <EventRowActions {...{ event, today }} onOpen={open}>
            <EventActions event={event} />
            {canScore(event, today) && (
              <Button variant="dark" size="small" onClick={() => open({ kind: 'score', event })}>
                Score<VisuallyHidden isName> {eventName(event)}</VisuallyHidden>
              </Button>
            )}
          </EventRowActions>
        )}
      />
      {feeds === 'open' ? (
        <FeedsDialog onClose={() => chooseFeeds('closed', { replace: true })} />
      ) : dialog?.kind === 'places' ? (
        <PlacesDialog onClose={onClose} />
      ) : dialog?.kind === 'picture' ? (
        <TeamPictureDialog sport={sport} onClose={onClose} />
      ) : dialog?.kind === 'score' ? (
        <ScoreDialog event={dialog.event} onClose={onClose} />
      ) : dialog?.kind === 'upload' ? (
        <UploadScheduleDialog sport={sport} onUploaded={showUploaded} onClose={onClose} />
      ) : (
        dialog && (
          <EventDialogs
            noun="Game"
            addTitle="Add Game"
            initial={{ sport, isHome: true }}
            question={() => question}
            events={all ?? found}
            longList={all ? undefined : { sport }}
            {...{ dialog, today, changes, onClose }}
          />
        )
      )}
    </div>
  );
}
