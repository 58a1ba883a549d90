import { isOff, lastDayOf, type AthleticEvent } from '@sandites/contracts';

import { EmptyState, SkeletonText } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { lazy, Suspense } from 'react';

/** Loaded on game nights only. */
const ScoreOfGame = lazy(() =>
  import(/* webpackChunkName: "score-of-game" */ './ScoreOfGame').then(
    (module) => ({ default: module.ScoreOfGame }),
    () => ({
      default: () => (
        <EmptyState
          level={3}
          title="The score could not be loaded"
          hint="Reload the page to try again."
        />
      ),
    }),
  ),
);

/**
 * Whether the score of a game can be entered while it is on: today, or until it is final.
 * @param today `2027-08-30`
 */
export const canScore = (event: AthleticEvent, today: string): boolean =>
  event.status === 'live' ||
  (event.status !== 'final' && !isOff(event) && event.date <= today && lastDayOf(event) >= today);

interface ScoreDialogProps {
  event: AthleticEvent;
  onClose: () => void;
}

/** The coach's way to enter a score, and to hand it to somebody at the game. */
export const ScoreDialog = ({ event, onClose }: ScoreDialogProps) => (
  <Dialog title="Score" onClose={onClose}>
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ScoreOfGame event={event} />
    </Suspense>
  </Dialog>
);
