import type { AthleticEvent } from '@sandites/contracts';
import { EventPlace, NearDay, eventColumns } from '@sandites/features/events';
import type { Column } from '@sandites/ui/table';
import { formatDayPadded } from '@sandites/ui';

/**
 * How a coach's games are listed (product C2, Schedule Management): the day also as people call it, the place as the way there.
 * @param today the coach's day, `2027-08-30`
 */
export const gameColumns = (today: string): Column<AthleticEvent>[] =>
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
