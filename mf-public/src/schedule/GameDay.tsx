import type { AthleticEvent } from '@sandites/contracts';
import { NearDay } from '@sandites/features/events';
import { formatDay } from '@sandites/ui';

/** A game's day, and what people call it while it is still to come: Tonight, Tomorrow, Fri. */
export function GameDay({ game, today }: { game: AthleticEvent; today: string }) {
  return (
    <>
      <strong>{formatDay(game.date)}</strong>
      <NearDay event={game} today={today} />
    </>
  );
}
