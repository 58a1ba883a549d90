/** Milliseconds, more than any test may take: a test that failed must not go on waiting and keep its process alive. */
const longest = 60_000;

/** Waits until something holds, for as long as a test may take. @throws where it never does */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longest;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came true: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
