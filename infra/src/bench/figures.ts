/** The one in the middle, which one disturbed run cannot move. */
export const median = (figures: readonly number[]): number => quantile(figures, 1 / 2);

/** The one that a quarter lie below: what else a machine does only ever adds to a time, so that the faster half says more. */
export const lowerQuartile = (figures: readonly number[]): number => quantile(figures, 1 / 4);

function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** A whole number with its thousands apart. */
export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');

/** `0.72 ×`. */
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** Seconds of milliseconds: `4.2 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Bytes as kilobytes of 1,000: `104.2 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** How long the work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
