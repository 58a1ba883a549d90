import type { PlayerProfile } from '@sandites/contracts';

/** What a dialog about several players is given. */
export interface ManyDialogProps {
  players: readonly PlayerProfile[];
  /** It was stopped halfway: the roster is not what it was when it was read. */
  onOutdated: () => void;
  onClose: () => void;
}
