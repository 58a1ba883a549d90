import { roleAllows, type Access, type User } from '@sandites/contracts';
import { createContext, useContext } from 'react';

/** Who is signed in. `user` is null when nobody is, and while the session is unknown. */
export interface Session {
  user: User | null;
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Whether the user's role is sufficient; for display only, never for access control. */
  can: (access: Access) => boolean;
}

/** Session functions for the shell and the data client only. */
interface SessionActions {
  /** Checks the session with the server, after a 401. */
  refresh: () => void;
  /**
   * For a call that was refused with 401: shows the sign-in dialog over the page.
   * @returns whether the same person is signed in, so that the call may be made again
   */
  signInAgain: () => Promise<boolean>;
  /**
   * Locks the page while unsaved input or a save in flight would be lost if the session ended.
   * @returns unlocks
   */
  lock: () => () => void;
  /**
   * Asks whether unsaved input may be lost. Two questions at the same time are one. @returns
   * whether it may
   */
  confirmLeave: (question: string) => Promise<boolean>;
}

const noop = () => undefined;

export const SessionContext = createContext<Session | null>(null);
export const SessionActionsContext = createContext<SessionActions>({
  refresh: noop,
  signInAgain: async () => false,
  lock: () => noop,
  confirmLeave: async (question) => window.confirm(question),
});

/** Creates a session from the user. */
export function sessionOf(user: User | null | undefined): Session {
  const status = user === undefined ? 'unknown' : user ? 'signed-in' : 'signed-out';
  return { user: user ?? null, status, can: (access) => roleAllows(access, user?.role ?? null) };
}

/** The current session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the shell around it');
  return session;
}

export const useSessionActions = (): SessionActions => useContext(SessionActionsContext);
