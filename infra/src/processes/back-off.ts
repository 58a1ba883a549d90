const waits = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** Milliseconds to wait before the next start of a program that has failed so many times in a row. */
export function backOff(failures: number): number {
  return waits[Math.min(failures, waits.length) - 1] ?? 0;
}
