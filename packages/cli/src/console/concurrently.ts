/**
 * Waits for all promises, also when some reject, so that nothing keeps running unobserved; then
 * throws the first error.
 */
export async function concurrently<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Each in keyof Work]: Awaited<Work[Each]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
