import { useCallback, useEffect, useRef } from 'react';

/** Who is signed in, as one tab tells the others: an id, or null. */
type SignedIn = number | null;

/**
 * Joins the tabs of this browser: what one learns of the session, the others hear.
 * @param onHeard called with what another tab says
 * @returns tells the other tabs
 */
export function useSessionChannel(onHeard: (signedIn: SignedIn) => void): (signedIn: SignedIn) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const hear = useRef(onHeard);

  useEffect(() => {
    hear.current = onHeard;
  }, [onHeard]);

  useEffect(() => {
    const opened = new BroadcastChannel('sandites-session');
    opened.onmessage = ({ data }: MessageEvent<SignedIn>) => hear.current(data);
    channel.current = opened;
    return () => opened.close();
  }, []);

  return useCallback((signedIn: SignedIn) => channel.current?.postMessage(signedIn), []);
}
