import { logIn, logOut, type Credentials, type User } from '@sandites/contracts';
import { messageOf, useMutation, useNavigate, useToast, type Result } from '@sandites/remote-kit';
import { send } from '@sandites/remote-kit/host';
import { createContext, use, useCallback, type ReactNode } from 'react';

/** The page that signing in leads to; its guard sends a plain user Home. */
export const landingPage = '/coach-dashboard';

/** Session functions for the shell only. */
interface SessionControl {
  /**
   * The username whose session ended while unsaved input would be lost; null otherwise.
   * `SessionDialogs` asks them to sign in over the page.
   */
  expiredUser: string | null;
  /** The open question whether unsaved input may be lost. */
  leaveDialog: ReactNode;
  /** Fetches the current user. */
  refresh: () => void;
  /** Stores the user after signing in or out. */
  setUser: (user: User | null) => void;
}

export const SessionControlContext = createContext<SessionControl | null>(null);

export function useSessionControl(): SessionControl {
  const control = use(SessionControlContext);
  if (!control) throw new Error('useSessionControl needs SessionProvider around it');
  return control;
}

/** Signs in. A 401 here is about the password, not the session, so the session is not refreshed. */
export function useSignIn(): (credentials: Credentials) => Promise<Result<User>> {
  const { setUser } = useSessionControl();
  return useCallback(
    async (credentials) => {
      const result = await send<User>({ method: logIn.method, url: logIn.path, body: credentials });
      if (result.ok) setUser(result.data);
      return result;
    },
    [setUser],
  );
}

/** Signs out, shows a toast, and goes Home. */
export function useSignOut(): { signOut: () => Promise<void>; isPending: boolean } {
  const { mutate, isPending } = useMutation(logOut);
  const { setUser } = useSessionControl();
  const showToast = useToast();
  const navigate = useNavigate();

  const signOut = useCallback(async () => {
    const result = await mutate({});
    if (!result.ok) {
      showToast({
        title: 'Logout failed',
        text: messageOf(result.error, 'Please try again.'),
        style: 'destructive',
      });
      return;
    }
    setUser(null);
    // Replaces the history entry, because Back would lead to a page that may need a session.
    void navigate('/', { replace: true });
    showToast({ title: 'Logged out', text: 'You have been successfully logged out.' });
  }, [mutate, setUser, showToast, navigate]);

  return { signOut, isPending };
}
