import { createContext, use } from 'react';
import type { SessionKeeper } from './session-keeper';

export const KeeperContext = createContext<SessionKeeper | null>(null);

/** What the shell itself does with the session: takes over who signed in or out. */
export function useKeeper(): SessionKeeper {
  const keeper = use(KeeperContext);
  if (!keeper) throw new Error('useKeeper needs SessionProvider around it');
  return keeper;
}
