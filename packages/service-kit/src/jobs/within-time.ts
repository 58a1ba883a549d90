import { setMaxListeners } from 'node:events';

/**
 * Limits the time of a task, also where it ignores the signal. The timer is held until the task
 * ends: one of `AbortSignal.timeout` that only `AbortSignal.any` refers to is collected by Node 20,
 * and then never aborts.
 * @param work gets a signal that is aborted when its time is over, or `outer` is
 * @throws DOMException `TimeoutError`, or the reason of `outer`
 */
export async function withinTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  // A task of many parts listens as often.
  setMaxListeners(0, signal);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`Not done within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  const follow = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', follow);
  try {
    const late = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    return await Promise.race([work(signal), late]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
