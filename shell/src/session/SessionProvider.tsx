import type { User } from '@sandites/contracts';
import { messageOf, useNotify, type ApiError } from '@sandites/remote-kit';
import { SessionActionsContext, SessionContext, sessionOf } from '@sandites/remote-kit/host';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { answerAge } from './answer-age';
import { askWho } from './ask-who';
import { sessionKey } from './session-key';
import { useForgetting } from './use-forgetting';
import { usePolling } from './use-polling';
import { useSessionChannel } from './use-session-channel';
import { useStaleCheck } from './use-stale-check';

interface Props {
  /** Who is signed in, as the page was made; undefined where it does not say, and is asked. */
  initialUser: User | null | undefined;
  children: ReactNode;
}

/** Knows who is signed in, keeps asking, and tells the remotes and the other tabs (visitor-area.md 4 and 7). */
export function SessionProvider({ initialUser, children }: Props) {
  const notify = useNotify();
  const [age] = useState(answerAge);
  const { data, error, mutate } = useSWR<User | null, ApiError>(sessionKey, askWho, {
    fallbackData: initialUser,
    onSuccess: age.answered,
    onError: (reason) => notify({ title: 'Error', text: messageOf(reason, 'Failed to fetch user'), style: 'destructive' }),
  });
  const user = data === undefined && error ? null : data;
  const id = user?.id ?? null;

  const recheck = useCallback(() => void mutate(), [mutate]);
  useStaleCheck(age, recheck);
  usePolling(recheck);

  const tellTabs = useSessionChannel((heard) => {
    if (heard === id) return;
    if (heard === null) void mutate(null, { revalidate: false });
    else recheck();
  });
  const forget = useForgetting();
  const lastId = useRef(id);
  useEffect(() => {
    if (lastId.current === id) return;
    forget(lastId.current);
    lastId.current = id;
    tellTabs(id);
  }, [id, forget, tellTabs]);

  const session = useMemo(() => sessionOf(user), [user]);
  const actions = useMemo(() => ({ recheck }), [recheck]);
  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>{children}</SessionActionsContext>
    </SessionContext>
  );
}
