import { getCurrentUser, type User } from '@sandites/contracts';
import {
  SessionActionsContext,
  SessionContext,
  listenBeforeRouter,
  send,
  sessionOf,
  useCachedReads,
} from '@sandites/remote-kit/host';
import {
  createContext,
  use,
  useCallback,
  useRef,
  useState,
  useEffect,
  Fragment,
  useLayoutEffect,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import useSWR, { useSWRConfig, type Cache } from 'swr';
import { ErrorBoundary } from '../remote-page/ErrorBoundary';
import type { LeaveDialogProps, SignInDialogProps } from './session-dialogs';
import { useFailureToast } from './use-failure-toast';

/** The page that signing in leads to; its guard sends a plain user Home. */
export const landingPage = '/coach-dashboard';

/** What `SessionDialogs` renders. */
const DialogsContext = createContext<ReactNode>(null);

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
function useSessionState(initialUser: User | null | undefined) {
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

interface OpenQuestion extends LeaveDialogProps {
  Dialog: ComponentType<LeaveDialogProps>;
}

/**
 * Asks whether unsaved input may be lost, in a dialog of the site, or in the browser's where its
 * code cannot be loaded. A second question shares the open dialog.
 * @returns `confirmLeave`, and the open dialog
 */
function useLeaveQuestion() {
  const [open, setOpen] = useState<OpenQuestion>();
  const answer = useRef<Promise<boolean>>(undefined);

  const confirmLeave = useCallback((question: string) => {
    const ask = async () => {
      const Dialog = await import(
        /* webpackChunkName: "session-dialogs" */ './session-dialogs'
      ).then(
        (module) => module.LeaveDialog,
        () => undefined,
      );
      if (!Dialog) return window.confirm(question);
      return new Promise<boolean>((onAnswer) => setOpen({ Dialog, question, onAnswer }));
    };
    answer.current ??= ask().finally(() => {
      answer.current = undefined;
      setOpen(undefined);
    });
    return answer.current;
  }, []);

  const dialog = open && (
    <ErrorBoundary onError={() => open.onAnswer(window.confirm(open.question))}>
      <open.Dialog question={open.question} onAnswer={open.onAnswer} />
    </ErrorBoundary>
  );
  return { confirmLeave, dialog };
}

/**
 * Asks to sign in again over the page, so that unsaved input is kept. Its code is loaded on demand.
 */
function SignInAgain(props: SignInDialogProps) {
  const { onGiveUp } = props;
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "session-dialogs" */ './session-dialogs').then(
      (module) => setDialog(() => module.SignInDialog),
      () => onGiveUp(),
    );
  }, [onGiveUp]);
  return Dialog && <Dialog {...props} />;
}

/**
 * To sign in again where the session ended with unsaved input, and whether unsaved input may be
 * lost.
 */
export const SessionDialogs = () => use(DialogsContext);

interface Props {
  /** Who is signed in, from the boot data; undefined where it is unknown, and fetched. */
  initialUser: User | null | undefined;
  children: ReactNode;
}

/** Clears the pages that the service worker keeps on sign-out. Notices belong to the device. */
async function clearOfflineCopies(): Promise<void> {
  if ('caches' in window) await caches.delete('sandites-pages');
}

export function SessionProvider({ initialUser, children }: Props) {
  const reads = useCachedReads();
  const { state, current, refresh, setUser, lock } = useSessionState(initialUser);
  const { user, isExpired = false, epoch = 0 } = state ?? {};
  const id = user?.id ?? null;
  useLayoutEffect(listenBeforeRouter, []);

  // A message of another tab is not trusted: it only triggers a session check.
  const tabs = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel('sandites-session');
    channel.onmessage = ({ data }: MessageEvent<number | null>) => {
      const currentSession = current();
      if (data !== (currentSession?.user?.id ?? null) || currentSession?.isExpired) void refresh();
    };
    tabs.current = channel;
    return () => channel.close();
  }, [current, refresh]);

  const waitingCalls = useRef<((isSamePerson: boolean) => void)[]>([]);
  const signInAgain = useCallback(async () => {
    const before = current()?.user;
    if (!before) return false;
    await refresh();
    const now = current();
    if (now?.isExpired)
      return new Promise<boolean>((resolve) => waitingCalls.current.push(resolve));
    return now?.user?.id === before.id;
  }, [current, refresh]);

  const last = useRef({ id, isExpired });
  useEffect(() => {
    const before = last.current;
    last.current = { id, isExpired };
    const isResumed = before.isExpired && !isExpired;
    if (before.id === id && !isResumed) return;
    // The cache has names and grades of minors, so it is cleared for another user.
    // After signing in again, refused reads are repeated.
    if (before.id !== id) reads.clear();
    else reads.revalidate();
    if (before.id !== null && id === null) void clearOfflineCopies();
    if (isResumed)
      for (const resume of waitingCalls.current.splice(0)) resume(id !== null && id === before.id);
    tabs.current?.postMessage(id);
  }, [id, isExpired, reads]);

  const { confirmLeave, dialog: leaveDialog } = useLeaveQuestion();
  const signOut = useCallback(() => setUser(null), [setUser]);
  const session = useMemo(() => sessionOf(user), [user]);
  const actions = useMemo(
    () => ({ refresh: () => void refresh(), setUser, signInAgain, lock, confirmLeave }),
    [refresh, setUser, signInAgain, lock, confirmLeave],
  );
  const dialogs = (
    <>
      {isExpired && user && (
        <ErrorBoundary onError={signOut}>
          <SignInAgain username={user.username} onGiveUp={signOut} />
        </ErrorBoundary>
      )}
      {leaveDialog}
    </>
  );
  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>
        <DialogsContext value={dialogs}>
          <Fragment key={epoch}>{children}</Fragment>
        </DialogsContext>
      </SessionActionsContext>
    </SessionContext>
  );
}
