import type { User } from '@sandites/contracts';
import { messageOf, useNotify } from '@sandites/remote-kit';
import { SessionActionsContext, SessionContext, listenBeforeRouter, sessionOf } from '@sandites/remote-kit/host';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { SignInAgain } from '../sign-in/SignInAgain';
import { askWho } from './ask-who';
import { KeeperContext } from './keeper-context';
import { SessionKeeper, type KnownSession } from './session-keeper';
import { useForgetting } from './use-forgetting';
import { useOtherTabs } from './use-other-tabs';
import { useUpkeep } from './use-upkeep';

interface Props {
  /** Who is signed in, as the page was made; undefined where it does not say, and is asked. */
  initialUser: User | null | undefined;
  children: ReactNode;
}

/** Knows who is signed in, keeps asking, and tells the remotes and the other tabs (product V4 and V7). */
export function SessionProvider({ initialUser, children }: Props) {
  const notify = useNotify();
  const { mutate } = useSWRConfig();
  const [keeper] = useState(() => {
    const onFailure = (error: Parameters<typeof messageOf>[0]) =>
      notify({ title: 'Error', text: messageOf(error, 'Failed to fetch user'), style: 'destructive' });
    return new SessionKeeper(initialUser, { askWho, onFailure });
  });
  const [drawnFor] = useState<KnownSession>({ user: initialUser, isEnded: false, turn: 0 });
  const { user, isEnded, turn } = useSyncExternalStore(keeper.subscribe, keeper.snapshot, () => drawnFor);
  const id = user?.id ?? null;

  useEffect(() => {
    if (keeper.snapshot().user === undefined) void keeper.recheck();
  }, [keeper]);
  useLayoutEffect(listenBeforeRouter, []);
  useUpkeep(keeper);
  useOtherTabs(keeper, id, isEnded);

  const forget = useForgetting();
  const last = useRef({ id, isEnded });
  useEffect(() => {
    const before = last.current;
    last.current = { id, isEnded };
    if (before.id !== id) forget(before.id);
    // What was refused while the session was over is read anew.
    else if (before.isEnded && !isEnded) void mutate(() => true);
  }, [id, isEnded, forget, mutate]);

  const session = useMemo(() => sessionOf(user), [user]);
  const actions = useMemo(
    () => ({ recheck: () => void keeper.recheck(), signInAgain: keeper.signInAgain, hold: keeper.hold }),
    [keeper],
  );
  const giveUp = useCallback(() => keeper.become(null), [keeper]);
  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>
        <KeeperContext value={keeper}>
          <Fragment key={turn}>{children}</Fragment>
          {isEnded && user && <SignInAgain username={user.username} onGiveUp={giveUp} />}
        </KeeperContext>
      </SessionActionsContext>
    </SessionContext>
  );
}
