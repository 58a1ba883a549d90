/** Calls the action once things have been quiet for `milliseconds`, however often it is asked for meanwhile, and one call at a time. */
export function settled(milliseconds: number, action: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(action);
    }, milliseconds);
  };
}
