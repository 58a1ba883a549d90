import { useCallback, useEffect, useRef, useState } from 'react';

/** How long something can be taken back before it is carried out, in ms: as long as the notice stays that offers it. */
const heldFor = 10_000;

/** What was asked for and can still be taken back. */
export interface Held<Thing> {
  /** Of these the page shows nothing: they wait, or are being carried out. */
  things: readonly Thing[];
  hold: (thing: Thing) => void;
  /** @returns whether it was in time: what has been carried out is not taken back */
  takeBack: (thing: Thing) => boolean;
}

/**
 * Holds an action back for as long as its notice offers Undo. It is carried out when that time has passed, when another one follows, or when the page
 * is left.
 */
export function useHeld<Thing>(carryOut: (thing: Thing) => Promise<unknown>): Held<Thing> {
  const [things, setThings] = useState<readonly Thing[]>([]);
  const waiting = useRef<{ thing: Thing; timer: number }>(undefined);
  const latest = useRef(carryOut);
  useEffect(() => {
    latest.current = carryOut;
  });

  const take = useCallback(() => {
    const taken = waiting.current;
    waiting.current = undefined;
    clearTimeout(taken?.timer);
    return taken;
  }, []);
  const show = useCallback((thing: Thing) => setThings((now) => now.filter((other) => other !== thing)), []);
  const settle = useCallback(async () => {
    const taken = take();
    if (!taken) return;
    await latest.current(taken.thing);
    show(taken.thing);
  }, [take, show]);

  useEffect(() => {
    const leave = () => void settle();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle]);

  const hold = (thing: Thing) => {
    void settle();
    waiting.current = { thing, timer: window.setTimeout(() => void settle(), heldFor) };
    setThings((now) => [...now, thing]);
  };
  const takeBack = (thing: Thing) => {
    if (waiting.current?.thing !== thing) return false;
    take();
    show(thing);
    return true;
  };
  return { things, hold, takeBack };
}
