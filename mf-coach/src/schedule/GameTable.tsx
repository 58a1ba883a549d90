import type { AthleticEvent } from '@sandites/contracts';
import { eventColumns, eventName, searchEvents, sortEvents } from '@sandites/features/events';
import { Button, EmptyState, VisuallyHidden } from '@sandites/ui';
import { DataTable } from '@sandites/ui/table';

export interface GameTableProps {
  games: readonly AthleticEvent[];
  search: string;
  onEdit: (game: AthleticEvent) => void;
  onDelete: (game: AthleticEvent) => void;
}

/** The games that the search finds, earliest first. */
export function GameTable({ games, search, onEdit, onDelete }: GameTableProps) {
  const found = sortEvents(searchEvents(games, search));
  return (
    <>
      <div role="status">
        <VisuallyHidden>{`${found.length} of ${games.length} games shown`}</VisuallyHidden>
      </div>
      {found.length === 0 ? (
        <EmptyState level={3} title="No games match your search. Try a different search term." />
      ) : (
        <DataTable
          caption="Football schedule"
          columns={eventColumns}
          rows={found}
          rowKey={({ id }) => id}
          actions={(game) => (
            <>
              <Button look="quiet" size="small" onClick={() => onEdit(game)}>
                Edit<VisuallyHidden> {eventName(game)}</VisuallyHidden>
              </Button>
              <Button look="bad" size="small" onClick={() => onDelete(game)}>
                Delete<VisuallyHidden> {eventName(game)}</VisuallyHidden>
              </Button>
            </>
          )}
        />
      )}
    </>
  );
}
