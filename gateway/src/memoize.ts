/**
 * Makes a value at the first call and answers every later one with it. Calls at the same moment share one attempt; a failed attempt is forgotten, so
 * that the next call tries again.
 */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    (result ??= make().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}
