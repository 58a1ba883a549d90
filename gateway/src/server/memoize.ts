/**
 * Creates a value at the first call and returns it at every later one. Concurrent calls share one
 * attempt; a failed attempt is not cached, so that the next call tries again.
 */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    (result ??= make().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}
