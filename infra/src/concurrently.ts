/** Waits for all of the work, also when some of it fails, so that nothing goes on unwatched; then throws what failed first. */
export async function concurrently<Work extends readonly Promise<unknown>[]>(work: readonly [...Work]): Promise<{ [Each in keyof Work]: Awaited<Work[Each]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
