import { createContext, useContext } from 'react';

/** A word to the person: one at a time, for 5 s, then in the history (product V9, D16). */
export interface Notice {
  title: string;
  text?: string;
  /** Default: `default`. A destructive one says that something went wrong. */
  style?: 'default' | 'destructive';
  /** What can be done about it while it is on the screen, such as Undo; it then stays for 10 s. */
  action?: { label: string; run: () => void };
}
export type Notify = (notice: Notice) => void;

export const NoticesContext = createContext<Notify | null>(null);

/** Shows a notice. */
export function useNotify(): Notify {
  const notify = useContext(NoticesContext);
  if (!notify) throw new Error('useNotify needs the shell around it');
  return notify;
}
