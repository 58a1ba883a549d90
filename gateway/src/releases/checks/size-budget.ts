import type { Build } from '../release-build';

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * Compares the brotli bytes that a first visit of each page, or of each slot's content, loads with
 * the budget that the remote sets, and with the site's ceiling; each script loaded later must stay
 * below the ceiling too.
 * @param ceiling in bytes
 * @returns a sentence for each one over its budget
 */
export async function checkSizeBudget(
  { release, brotli }: Build,
  ceiling: number,
): Promise<string[]> {
  const { budget = ceiling, remote, initial, pages, slots = [] } = release;
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
  ].map(({ where, files }) => ({ where, size: sizeOf([...initial, ...files]) }));
  const files = [...sizes].map(([file, size]) => ({ where: `in ${file}`, size }));
  const most = { name: 'the most on this site', limit: ceiling };
  const ofParts = budget < ceiling ? { name: 'its budget', limit: budget } : most;
  return [
    ...parts.map((part) => ({ ...part, ...ofParts })),
    ...files.map((file) => ({ ...file, ...most })),
  ]
    .filter(({ size, limit }) => size > limit)
    .map(
      ({ where, size, name, limit }) =>
        `${remote} costs ${inKilobytes(size)} ${where}; ${name} is ${inKilobytes(limit)}`,
    );
}

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
