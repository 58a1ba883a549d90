import type { User } from '@sandites/contracts';
import {
  SessionActionsContext,
  SessionContext,
  listenBeforeRouter,
  sessionOf,
  useCachedReads,
} from '@sandites/remote-kit/host';
import {
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
import { ErrorBoundary } from '../federation/ErrorBoundary';
import { useSessionControl, SessionControlContext, useSessionState } from './session-state';
import type { LeaveDialogProps, SignInDialogProps } from './session-dialogs';

interface OpenQuestion extends LeaveDialogProps {
  Dialog: ComponentType<LeaveDialogProps>;
}

/**
 * Asks whether unsaved input may be lost, in a dialog of the site, or in the browser's where its
 * code cannot be loaded. A second question shares the open dialog.
 * @returns `confirmLeave`, and the open dialog
 */
function useLeaveQuestion(): {
  confirmLeave: (question: string) => Promise<boolean>;
  dialog: ReactNode;
} {
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
export function SessionDialogs() {
  const { expiredUser, leaveDialog, setUser } = useSessionControl();
  const signOut = useCallback(() => setUser(null), [setUser]);
  return (
    <>
      {expiredUser !== null && (
        <ErrorBoundary onError={signOut}>
          <SignInAgain username={expiredUser} onGiveUp={signOut} />
        </ErrorBoundary>
      )}
      {leaveDialog}
    </>
  );
}

interface Props {
  /** Who is signed in, from the boot data; undefined where it is unknown, and fetched. */
  initialUser: User | null | undefined;
  children: ReactNode;
}

/** Clears the service worker's copy of the schedule on sign-out. Notices belong to the device. */
async function clearOfflineCopies(): Promise<void> {
  if ('caches' in window) await caches.delete('sandites-schedule');
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
  const session = useMemo(() => sessionOf(user), [user]);
  const actions = useMemo(
    () => ({ refresh: () => void refresh(), signInAgain, lock, confirmLeave }),
    [refresh, signInAgain, lock, confirmLeave],
  );
  const expiredUser = isExpired && user ? user.username : null;
  const control = useMemo(
    () => ({ expiredUser, leaveDialog, refresh: () => void refresh(), setUser }),
    [expiredUser, leaveDialog, refresh, setUser],
  );
  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>
        <SessionControlContext value={control}>
          <Fragment key={epoch}>{children}</Fragment>
        </SessionControlContext>
      </SessionActionsContext>
    </SessionContext>
  );
}
