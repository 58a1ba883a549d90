import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBrotli } from '../http/compression';
import type { Build } from '../releases/release-build';

const brotliSize = async (path: string): Promise<number> => (await compressBrotli(await readFile(path))).length;

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * What a page of this release, or its content in a slot, costs a visitor who comes for the first time, brotli, beside the budget that the remote sets itself.
 * @returns a sentence for each of them over it
 */
export async function withinBudget({ folder, release }: Build): Promise<string[]> {
  const { budget, remote, initial, pages, slots = [] } = release;
  if (budget === undefined) return [];
  const sizes = new Map<string, number>();
  for (const file of Object.keys(release.files).filter(isCode)) sizes.set(file, await brotliSize(join(folder, file)));
  const sizeOf = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const parts = [...pages.map(({ path, files }) => ({ where: `at ${path}`, files })), ...slots.map(({ slot, files }) => ({ where: `in ${slot}`, files }))];
  return parts.flatMap(({ where, files }) => {
    const size = sizeOf([...initial, ...files]);
    return size <= budget ? [] : [`${remote} costs ${inKilobytes(size)} ${where}; its budget is ${inKilobytes(budget)}`];
  });
}

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
