/** A version of a published package, with the exports that it added and removed by entry. */
export interface Step {
  readonly version: string;
  readonly added?: Readonly<Record<string, readonly string[]>>;
  readonly removed?: Readonly<Record<string, readonly string[]>>;
}

/** The first error in the steps; null where each version lists its changes. */
export function faultInSteps(steps: readonly Step[]): string | null;

/** The exports after all steps, by entry. */
export function surfaceAfter(steps: readonly Step[]): Record<string, string[]>;

/** The steps that lead to a surface: those given, and one more where it differs from theirs. */
export function stepsTo(
  surface: Readonly<Record<string, readonly string[]>>,
  steps: readonly Step[],
): Step[];

/** Adds exports to a package's `public-surface.json`, as one step since the last commit. */
export function addToSurface(folder: string, entry: string, names: readonly string[]): void;

/**
 * Defines the tests that compare a published package with its `public-surface.json`.
 * @param folder of the package
 * @param entries the exports of each entry
 */
export function testPublicSurface(folder: string, entries: Readonly<Record<string, object>>): void;
