import type { AthleticEvent } from '@sandites/contracts';
import { TakeEventAlong, dayOf, eventName, searchEvents, sortEvents, systemClock, type Clock } from '@sandites/features/events';
import { EmptyState, VisuallyHidden } from '@sandites/ui';
import { DataTable, RowActions, isLongList } from '@sandites/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import { gameColumns } from './game-columns';
import styles from './schedule.module.scss';

export interface GameTableProps {
  games: readonly AthleticEvent[];
  search: string;
  onEdit: (game: AthleticEvent) => void;
  onDelete: (game: AthleticEvent) => void;
  clock?: Clock;
}

/** Does something once the rows stand on the screen: what is drawn and scrolled at once seems to jump. @returns calls it off */
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

/** Brings a row to the middle of the screen, unless it is on it already. */
function bringIntoSight(row: Element | null | undefined) {
  if (row && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
}

/** The games that the search finds, earliest first; it opens at the next one. */
export function GameTable({ games, search, onEdit, onDelete, clock = systemClock }: GameTableProps) {
  const found = sortEvents(searchEvents(games, search));
  const today = dayOf(clock());
  const columns = useMemo(() => gameColumns(today), [today]);
  const next = found.find(({ date }) => date >= today);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => afterPaint(() => bringIntoSight(table.current?.querySelector('[data-marked]'))), []);
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
            caption="Football schedule"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            isMarked={({ id }) => id === next?.id}
            opensAtMarked
            windowed={isLongList(games.length)}
            actions={(game) => (
              <RowActions of={eventName(game)} onEdit={() => onEdit(game)} onDelete={() => onDelete(game)}>
                <TakeEventAlong event={game} />
              </RowActions>
            )}
          />
        </div>
      )}
    </>
  );
}
