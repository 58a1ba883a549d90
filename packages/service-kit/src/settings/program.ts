import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';

/** The nearest file of this name in the folder or its parents; null where there is none. */
export function fileAbove(folder: string, name: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  return folder === dirname(folder) ? null : fileAbove(dirname(folder), name);
}

/** The running program: one bundle of the service, this package and the contracts. */
const program = (): string => require.main?.filename ?? __filename;

let cachedId: string | undefined;

/** Identifies the running build. Another build may present the same rows differently. */
export const buildId = (): string =>
  (cachedId ??= createHash('sha1').update(readFileSync(program())).digest('base64url').slice(0, 6));

/** The running version: from the package.json above the program's file, and its build. */
export function programVersion(): { version: string; build: string } {
  const file = fileAbove(dirname(program()), 'package.json');
  const content: unknown = file === null ? {} : JSON.parse(readFileSync(file, 'utf8'));
  const version =
    typeof content === 'object' && content !== null && 'version' in content
      ? String(content.version)
      : 'unknown';
  return { version, build: buildId() };
}
