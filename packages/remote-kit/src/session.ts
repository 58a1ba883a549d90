import { roleAllows, type Access, type User } from '@sandites/contracts';
import { createContext, useContext } from 'react';

/** Who is signed in. `user` is null when nobody is, and while the session is unknown. */
export interface Session {
  user: User | null;
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Whether the one signed in may do what is declared so; for what to show, never for what to allow. */
  can: (access: Access) => boolean;
}

/** What the shell lets nobody but itself and the data client do with the session. */
interface SessionActions {
  /** Asks the server who is signed in: after an answer said that nobody is. */
  refresh: () => void;
  /**
   * For a call that was refused because nobody is signed in: has the person sign in again, over the page (product D46).
   * @returns whether the same person is signed in, so that the call may be made again
   */
  signInAgain: () => Promise<boolean>;
  /** Keeps the page while unsaved input or a save in flight would be lost with it, should the session end. @returns unlocks */
  lock: () => () => void;
  /** Asks whether unsaved input may be lost. Two questions at the same time are one. @returns whether it may */
  confirmLeave: (question: string) => Promise<boolean>;
}

const nothing = () => undefined;

export const SessionContext = createContext<Session | null>(null);
export const SessionActionsContext = createContext<SessionActions>({
  refresh: nothing,
  signInAgain: async () => false,
  lock: () => nothing,
  confirmLeave: async (question) => window.confirm(question),
});

/** Makes a session of what is known of the user. */
export function sessionOf(user: User | null | undefined): Session {
  const status = user === undefined ? 'unknown' : user ? 'signed-in' : 'signed-out';
  return { user: user ?? null, status, can: (access) => roleAllows(access, user?.role ?? null) };
}

/** Who is signed in, and what they may do. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the shell around it');
  return session;
}

export const useSessionActions = (): SessionActions => useContext(SessionActionsContext);
