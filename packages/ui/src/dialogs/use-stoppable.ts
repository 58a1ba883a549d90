import type { Outcome } from '@sandites/ui';
import { useRef, useState } from 'react';

/** What an action of a dialog gets: pass it on to `mutate` of useMutation. */
export interface ActionOptions {
  /** Aborted when the person stops it. */
  signal: AbortSignal;
}

const stopped: Outcome = { ok: false, error: { networkError: 'cancelled' } };

interface Stoppable {
  /** Does it, one thing at a time; resolves when it ended or was stopped. */
  start: (action: (options: ActionOptions) => Outcome | Promise<Outcome>) => Promise<Outcome>;
  /** Ends what is under way: whatever comes of it, nobody waits for it any more. */
  stop: () => void;
  isPending: boolean;
}

/** Something that is under way and can be stopped at any time: a line that stalls must not lock a dialog. */
export function useStoppable(): Stoppable {
  const [isPending, setPending] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const start: Stoppable['start'] = async (action) => {
    const { signal } = (controller.current = new AbortController());
    const stop = new Promise<Outcome>((resolve) => signal.addEventListener('abort', () => resolve(stopped), { once: true }));
    setPending(true);
    try {
      return await Promise.race([action({ signal }), stop]);
    } finally {
      setPending(false);
    }
  };
  return { start, stop: () => controller.current?.abort(), isPending };
}
