import type { Unanswered } from './api-error';

/** How long a call may take, and an upload be silent, in milliseconds: a line that stalls must not hold a dialog or a page for ever. */
export const callLimits = { call: 20_000, silence: 30_000 } as const;

/** Ends a call that takes too long, or that whoever started it does not want any more. */
export interface Patience {
  /** Aborted when the call is to end. */
  signal: AbortSignal;
  /** Something arrived: the time begins anew. */
  renew: () => void;
  /** The call is over. */
  end: () => void;
  /** Why the call was ended; undefined where it was not. */
  reason: () => Unanswered | undefined;
}

/**
 * @param limit milliseconds
 * @param cancelled ends the call too
 */
export function patience(limit: number, cancelled?: AbortSignal): Patience {
  const controller = new AbortController();
  let reason: Unanswered | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const give = (why: Unanswered) => () => {
    reason ??= why;
    controller.abort();
  };
  const cancel = give('cancelled');
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(give('late'), limit);
  };
  renew();
  if (cancelled?.aborted) cancel();
  cancelled?.addEventListener('abort', cancel);
  const end = () => {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', cancel);
  };
  return { signal: controller.signal, renew, end, reason: () => reason };
}
