/**
 * Milliseconds, more than any test may take: a failed test must not keep waiting and hold its
 * process open.
 */
const longest = 60_000;

/** Waits until a condition holds. @throws after the longest time that a test may take */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longest;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came true: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
