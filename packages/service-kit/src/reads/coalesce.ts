/**
 * Lets callers of the same moment share one run of `read`. Nobody joins a run that began before they asked: they share the next one, so that
 * everybody reads their own writes.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const result = read();
    const done = result.then(
      () => {},
      () => {},
    );
    running = done;
    void done.then(() => {
      if (running === done) running = undefined;
    });
    return result;
  }

  return () => (running ? (next ??= running.then(run)) : run());
}
