/**
 * Has the action done once things have been quiet for `milliseconds`, however often it is asked for meanwhile, and once at a time.
 * @param action whose failures are its own to tell
 * @returns asks for it, and resolves when it was done
 */
export function settled(milliseconds: number, action: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let asking: (() => void)[] = [];
  const run = () => {
    const done = asking;
    asking = [];
    running = running.then(action).catch(() => undefined).then(() => done.forEach((each) => each()));
  };
  return () =>
    new Promise((resolve) => {
      asking.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    });
}
