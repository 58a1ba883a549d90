import type { AthleticEvent, Sport } from '@sandites/contracts';
import { awaitsResult, EnterResultButton, EventPlace, NearDay, EventActions, dayOf, eventColumns, eventName, searchEvents, sortEvents, systemClock, type Clock } from '@sandites/features/events';
import { EmptyState, VisuallyHidden, formatDayPadded } from '@sandites/ui';
import { DataTable, RowActions, isLongList, type Column, type SavedRow } from '@sandites/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import styles from './schedule.module.scss';

/**
 * Columns of a coach's games (product C2, Schedule Management), with the day as people call it and the place as a link to directions.
 * @param today the coach's day, `2027-08-30`
 */
const columnsOn = (today: string): Column<AthleticEvent>[] =>
  eventColumns.map((column) => {
    switch (column.header) {
      case 'Date':
        return { ...column, cell: (game) => <>{formatDayPadded(game.date)}<NearDay event={game} today={today} /></> };
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
  savedRow?: SavedRow | undefined;
  onEdit: (game: AthleticEvent) => void;
  onDelete: (game: AthleticEvent) => void;
  onEnterResult: (game: AthleticEvent) => void;
  clock?: Clock;
}

/** Runs an action after the next paint, so that rows do not seem to jump as they appear. @returns cancels it */
function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Scrolls a row to the middle of the screen, unless it is in view. */
function scrollIntoView(row: Element | null | undefined) {
  if (row && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
}

/** The games that the search finds, earliest first; it opens at the next one. */
export function GameTable({ sport, games, search, savedRow, onEdit, onDelete, onEnterResult, clock = systemClock }: GameTableProps) {
  const found = sortEvents(searchEvents(games, search));
  const today = dayOf(clock());
  const columns = useMemo(() => columnsOn(today), [today]);
  const next = found.find(({ date }) => date >= today);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => afterPaint(() => scrollIntoView(table.current?.querySelector('[data-marked]'))), []);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{`${found.length} of ${games.length} games shown`}</VisuallyHidden>
      </div>
      {found.length === 0 ? (
        <EmptyState level={3} title="No games match your search. Try a different search term." />
      ) : (
        <div ref={table} className={styles['games']}>
          <DataTable
            caption={`${sport} schedule`}
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            isMarked={({ id }) => id === next?.id}
            opensAtMarked
            savedRow={savedRow}
            windowed={isLongList(games.length)}
            actions={(game) => (
              <RowActions of={eventName(game)} onEdit={() => onEdit(game)} onDelete={() => onDelete(game)}>
                <EventActions event={game} />
                {awaitsResult(game, today) && <EnterResultButton event={game} onClick={() => onEnterResult(game)} />}
              </RowActions>
            )}
          />
        </div>
      )}
    </>
  );
}
