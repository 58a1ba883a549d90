import { type Result, failure } from '@sandites/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The input of a dialog's action, to pass to `mutate` of useMutation. */
export interface ActionOptions {
  /** Aborted when the person stops it. */
  signal: AbortSignal;
  /** Of a dialog over a stored row: the version to save over. */
  ifMatch?: number | undefined;
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

/**
 * Aborts the work of a dialog or form when it unmounts.
 * @returns a function to call at the start of a piece of work; its signal is aborted when the
 *   component unmounts, or when the next piece starts
 */
export function useAbortOnClose(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

interface OpenDialog<Opened extends object> {
  /** The open dialog: a new object for each opening. Undefined while none is open. */
  dialog: Opened | undefined;
  open: (dialog: Opened) => void;
  /** Closes the dialog that was open when this function was rendered, and no other. */
  close: () => void;
}

/**
 * State of a page's open dialog. Work that ends after its dialog was closed calls its own `close`,
 * which does not close a dialog that was opened since.
 */
export function useOpenDialog<Opened extends object>(): OpenDialog<Opened> {
  const [dialog, setDialog] = useState<Opened>();
  const open = useCallback((next: Opened) => setDialog(next), []);
  const close = useCallback(() => setDialog((now) => (now === dialog ? undefined : now)), [dialog]);
  return { dialog, open, close };
}
