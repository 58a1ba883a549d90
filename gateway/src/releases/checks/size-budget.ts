import type { Build } from '../release-build';

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * Compares the brotli bytes that a first visit of each page, or of each slot's content, loads with
 * the budget that the remote sets.
 * @returns a sentence for each one over its budget
 */
export async function checkSizeBudget({ release, brotli }: Build): Promise<string[]> {
  const { budget, remote, initial, pages, slots = [] } = release;
  if (budget === undefined) return [];
  const sizes = new Map(
    await Promise.all(
      Object.keys(release.files)
        .filter(isCode)
        .map(async (file) => [file, (await brotli(file)).length] as const),
    ),
  );
  const sizeOf = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const parts = [
    ...pages.map(({ path, files }) => ({ where: `at ${path}`, files })),
    ...slots.map(({ slot, files }) => ({ where: `in ${slot}`, files })),
  ];
  return parts.flatMap(({ where, files }) => {
    const size = sizeOf([...initial, ...files]);
    return size <= budget
      ? []
      : [`${remote} costs ${inKilobytes(size)} ${where}; its budget is ${inKilobytes(budget)}`];
  });
}

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
