import { useEffect, useRef } from 'react';
import type { SessionKeeper } from './session-keeper';

/** Who is signed in, as one tab tells the others: an id, or null. */
type SignedIn = number | null;

/** Joins the tabs of this browser: what one learns of the session, the others hear, and ask themselves before they believe it (product D46). */
export function useOtherTabs(keeper: SessionKeeper, id: SignedIn, isEnded: boolean): void {
  const channel = useRef<BroadcastChannel | null>(null);
  const told = useRef({ id, isEnded });

  useEffect(() => {
    const opened = new BroadcastChannel('sandites-session');
    opened.onmessage = ({ data }: MessageEvent<SignedIn>) => {
      const { user, isEnded: hasEnded } = keeper.snapshot();
      if (data !== (user?.id ?? null) || hasEnded) void keeper.recheck();
    };
    channel.current = opened;
    return () => opened.close();
  }, [keeper]);

  useEffect(() => {
    const before = told.current;
    told.current = { id, isEnded };
    if (before.id !== id || (before.isEnded && !isEnded)) channel.current?.postMessage(id);
  }, [id, isEnded]);
}
