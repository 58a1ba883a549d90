/** How long each stage of loading may take, in milliseconds: a part that never answers must not hold its page for ever. */
export const timeLimits = { files: 8_000, container: 3_000, module: 8_000 } as const;

/** Something did not answer within its time; asking again at once would only wait again. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/**
 * Waits for something no longer than it may take.
 * @param limit milliseconds
 * @throws TimeUp where the time is up, or as `work` does
 */
export async function withinTime<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const up = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`no answer within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([work, up]);
  } finally {
    clearTimeout(timer);
  }
}
