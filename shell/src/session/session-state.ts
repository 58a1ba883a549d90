import { getCurrentUser, type User, logIn, logOut, type Credentials } from '@sandites/contracts';
import { useToast, useMutation, useNavigate, type Result } from '@sandites/remote-kit';
import { send } from '@sandites/remote-kit/host';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  createContext,
  use,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import useSWR, { useSWRConfig, type Cache } from 'swr';
import { useFailureToast } from './use-failure-toast';

/** The page that signing in leads to; its guard sends a plain user Home. */
export const landingPage = '/coach-dashboard';

interface SessionControl {
  /**
   * The username whose session ended while unsaved input would be lost; null otherwise.
   * `SessionDialogs` asks them to sign in over the page.
   */
  expiredUser: string | null;
  leaveDialog: ReactNode;
  refresh: () => void;
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

export function useSignOut(): { signOut: () => Promise<void>; isPending: boolean } {
  const { mutate, isPending } = useMutation(logOut);
  const { setUser } = useSessionControl();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const navigate = useNavigate();

  const signOut = useCallback(async () => {
    const result = await mutate({});
    showFailure(result, 'Please try again.', 'Logout failed');
    if (!result.ok) return;
    setUser(null);
    // Replaces the history entry, because Back would lead to a page that may need a session.
    void navigate('/', { replace: true });
    showToast({ title: 'Logged out', text: 'You have been successfully logged out.' });
  }, [mutate, setUser, showToast, showFailure, navigate]);

  return { signOut, isPending };
}

const sessionKey = 'session';

interface SessionState {
  /** Null: nobody is signed in. */
  user: User | null;
  /**
   * The session of `user` ended while unsaved input or a save in flight would be lost: they are
   * asked to sign in again, over the page.
   */
  isExpired: boolean;
  /** Counts sign-ins of another person: the page is remounted for them. */
  epoch: number;
  lastUserId: number | undefined;
}

/**
 * The session state after the server's response.
 * @param isLocked unsaved input or a save in flight would be lost with the page: a session that
 *   ended then is expired, not gone
 */
function sessionAfter(
  before: SessionState | undefined,
  user: User | null,
  isLocked = false,
): SessionState {
  if (user === null && before?.user && isLocked) return { ...before, isExpired: true };
  const lastUserId = before?.lastUserId;
  const isOther = user !== null && lastUserId !== undefined && lastUserId !== user.id;
  return {
    user,
    isExpired: false,
    epoch: (before?.epoch ?? 0) + (isOther ? 1 : 0),
    lastUserId: user?.id ?? lastUserId,
  };
}

const minute = 60_000;

/**
 * In milliseconds: how often the session is fetched, and how old it may be when a hidden tab is
 * seen again.
 */
const intervals = { refresh: 30 * minute, stale: 60 * minute } as const;

/**
 * The session as an SWR key: initially from the boot data, refreshed every half hour, when a tab is
 * seen again after an hour, and when it comes out of the back-forward cache. `setUser` mutates the
 * key, so SWR discards the response to an earlier request. Once somebody is signed in, only a
 * response of the server changes that, never a network failure.
 * @param initialUser undefined where it is unknown; it is then fetched
 */
export function useSessionState(initialUser: User | null | undefined) {
  const { cache }: { cache: Cache<SessionState> } = useSWRConfig();
  const showFailure = useFailureToast();
  const [initial] = useState(() =>
    initialUser === undefined ? undefined : sessionAfter(undefined, initialUser),
  );
  const locks = useRef(0);
  const current = useCallback(
    (): SessionState | undefined => cache.get(sessionKey)?.data ?? initial,
    [cache, initial],
  );

  const fetchSession = async (): Promise<SessionState> => {
    const result = await send<User>({ method: getCurrentUser.method, url: getCurrentUser.path });
    if (result.ok) return sessionAfter(current(), result.data);
    if (result.error.status === 401) return sessionAfter(current(), null, locks.current > 0);
    if (result.error.status !== 0) showFailure(result, 'Failed to fetch user');
    return current() ?? sessionAfter(undefined, null);
  };
  const { data: state, mutate } = useSWR(sessionKey, fetchSession, {
    fallbackData: initial,
    refreshInterval: intervals.refresh,
    revalidateOnFocus: true,
    focusThrottleInterval: intervals.stale,
  });

  const pendingRefresh = useRef<Promise<unknown>>(undefined);
  /** Concurrent calls share one request. */
  const refresh = useCallback(async () => {
    const pending = pendingRefresh.current ?? mutate();
    pendingRefresh.current = pending;
    await pending;
    if (pendingRefresh.current === pending) pendingRefresh.current = undefined;
  }, [mutate]);

  /**
   * Renders synchronously, so that guards have run and the cache is cleared before a toast or a
   * navigation that follows.
   */
  const setUser = useCallback(
    (user: User | null) => {
      pendingRefresh.current = undefined;
      flushSync(() => void mutate(sessionAfter(current(), user), { revalidate: false }));
    },
    [current, mutate],
  );

  /** Keeps the page mounted when the session ends. @returns unlocks */
  const lock = useCallback(() => {
    locks.current += 1;
    let isLocked = true;
    return () => {
      if (isLocked) locks.current -= 1;
      isLocked = false;
    };
  }, []);

  useEffect(() => {
    const refreshWhenRestored = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    window.addEventListener('pageshow', refreshWhenRestored);
    return () => window.removeEventListener('pageshow', refreshWhenRestored);
  }, [refresh]);
  return { state, current, refresh, setUser, lock };
}
