import type { Sport } from '@sandites/contracts';
import { createContext, use } from 'react';

/**
 * Opens the dialog in which somebody follows teams, by mail or by notifications on this device.
 * @param sports selected at first; none: all of them
 */
export type OpenFollow = (sports?: readonly Sport[]) => void;

export const FollowContext = createContext<OpenFollow | null>(null);

/** How a page offers to follow a team. The dialog itself belongs to the shell. */
export function useFollow(): OpenFollow {
  const open = use(FollowContext);
  if (!open) throw new Error('useFollow needs the shell around it');
  return open;
}
