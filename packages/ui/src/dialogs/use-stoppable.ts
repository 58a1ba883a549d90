import { type Result, failure } from '@sandites/remote-kit';
import { useRef, useState } from 'react';

/** The input of a dialog's action, to pass to `mutate` of useMutation. */
export interface ActionOptions {
  /** Aborted when the person stops it. */
  signal: AbortSignal;
}

const stopped = failure({ networkError: 'cancelled' });

type Done = Result<unknown> | undefined;

/** What an action comes to; undefined where there was nothing to do. */
export type ActionResult = Done | Promise<Done>;

interface Stoppable {
  /** Runs an action, one at a time; resolves when it ended or was stopped. */
  start: (action: (options: ActionOptions) => ActionResult) => Promise<Done>;
  /** Aborts the action, and ignores its result. */
  stop: () => void;
  isPending: boolean;
}

/**
 * A pending action that can be aborted at any time, so that a stalled connection does not lock a
 * dialog.
 */
export function useStoppable(): Stoppable {
  const [isPending, setPending] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const start: Stoppable['start'] = async (action) => {
    const { signal } = (controller.current = new AbortController());
    const stop = new Promise<Done>((resolve) =>
      signal.addEventListener('abort', () => resolve(stopped), { once: true }),
    );
    setPending(true);
    try {
      return await Promise.race([action({ signal }), stop]);
    } finally {
      setPending(false);
    }
  };
  return { start, stop: () => controller.current?.abort(), isPending };
}
