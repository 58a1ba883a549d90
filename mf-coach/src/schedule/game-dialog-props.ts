import type { AthleticEvent } from '@sandites/contracts';

/** What a dialog about one game gets. */
export interface GameDialogProps {
  game: AthleticEvent;
  onClose: () => void;
  /** Somebody else deleted the game meanwhile. */
  onGone: () => void;
}
