import type { Coach } from '@sandites/contracts';

/** What a dialog about one coach gets. */
export interface CoachDialogProps {
  coach: Coach;
  onClose: () => void;
  /** Somebody else deleted the coach meanwhile. */
  onGone: () => void;
}
