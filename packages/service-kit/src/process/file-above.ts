import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest file of this name in the folder or its parents; null where there is none. */
export function fileAbove(folder: string, name: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  return folder === dirname(folder) ? null : fileAbove(dirname(folder), name);
}
