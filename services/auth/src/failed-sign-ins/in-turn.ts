/** Runs tasks of the same key one after the other, and those of different keys side by side. */
export function inTurn(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, run);
    const forget = () => last.get(key) === run && last.delete(key);
    run.then(forget, forget);
    return run;
  };
}
