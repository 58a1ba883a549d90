import { type AthleticEvent, type Sport, schoolDay } from '@sandites/contracts';
import {
  awaitsResult,
  CallOffButton,
  canCallOff,
  EnterResultButton,
  EventPlace,
  NearDay,
  EventActions,
  eventColumns,
  eventName,
  isOff,
  searchEvents,
  sortEvents,
  systemClock,
  withCallOff,
  type Clock,
} from '@sandites/features/events';
import { Button, EmptyState, VisuallyHidden, formatDayPadded } from '@sandites/ui';
import {
  DataTable,
  RowActions,
  isLongList,
  type Column,
  type MoreRows,
  type SavedRow,
} from '@sandites/ui/table';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import styles from './schedule.module.scss';

/**
 * Columns of a coach's games, with the relative name of the day
 * and the place as a link to directions.
 * @param today the coach's day, `2027-08-30`
 */
const columnsFor = (today: string): Column<AthleticEvent>[] =>
  eventColumns.map((column) => {
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
      case 'Location':
        return { ...column, cell: (game) => <EventPlace event={game} /> };
      default:
        return column;
    }
  });

interface GameTableProps {
  sport: Sport;
  games: readonly AthleticEvent[];
  search: string;
  earlier?: MoreRows | undefined;
  later?: MoreRows | undefined;
  savedRow?: SavedRow | undefined;
  onEdit: (game: AthleticEvent) => void;
  onDelete: (game: AthleticEvent) => void;
  onEnterResult: (game: AthleticEvent) => void;
  onCallOff: (game: AthleticEvent) => void;
  onShow?: (id: number) => void;
  clock?: Clock;
}

/** Loads games before the first one, which then stays in view. */
function useEarlierGames(
  earlier: MoreRows | undefined,
  first: number | undefined,
  onShow: ((id: number) => void) | undefined,
): () => void {
  const pressedAt = useRef<number>(undefined);
  const keepInView = useEffectEvent((id: number) => onShow?.(id));
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

/** The games that match the search, earliest first; opens scrolled to the next game. */
export function GameTable({
  sport,
  games,
  search,
  earlier,
  later,
  savedRow,
  onEdit,
  onDelete,
  onEnterResult,
  onCallOff,
  onShow,
  clock = systemClock,
}: GameTableProps) {
  const filtered = sortEvents(searchEvents(games, search));
  const today = schoolDay(clock());
  const columns = useMemo(
    () => withCallOff(columnsFor(today), today, onCallOff),
    [today, onCallOff],
  );
  const next = filtered.find((game) => game.date >= today && !isOff(game));
  const showEarlier = useEarlierGames(earlier, filtered[0]?.id, onShow);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the rows are painted, so that they do not seem to jump as they appear.
    const timer = setTimeout(() => {
      const row = table.current?.querySelector('[data-marked]');
      if (row && row.getBoundingClientRect().bottom > window.innerHeight)
        row.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {earlier || later
            ? `${filtered.length} games shown; there are more`
            : `${filtered.length} of ${games.length} games shown`}
        </VisuallyHidden>
      </div>
      {filtered.length === 0 ? (
        <EmptyState level={3} title="No games match your search. Try a different search term." />
      ) : (
        <div ref={table} className={styles['games']}>
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
          <DataTable
            caption={`${sport} schedule`}
            columns={columns}
            rows={filtered}
            rowKey={({ id }) => id}
            isMarked={({ id }) => id === next?.id}
            opensAtMarked
            savedRow={savedRow}
            more={later}
            windowed={isLongList(games.length)}
            actions={(game) => (
              <RowActions
                of={eventName(game)}
                onEdit={() => onEdit(game)}
                onDelete={() => onDelete(game)}
              >
                <EventActions event={game} />
                {awaitsResult(game, today) && (
                  <EnterResultButton event={game} onClick={() => onEnterResult(game)} />
                )}
                {canCallOff(game, today) && (
                  <CallOffButton event={game} onClick={() => onCallOff(game)} />
                )}
              </RowActions>
            )}
          />
        </div>
      )}
    </>
  );
}
