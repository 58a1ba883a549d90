import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileAbove } from '../process/file-above';
import { digest } from './etag';

/** The program that runs: one file with the service's own code, this kit's and the contracts'. */
const program = (): string => require.main?.filename ?? __filename;

let cachedId: string | undefined;

/** Stands for the code that runs. Other code may show the same rows in another way. */
export function buildId(): string {
  return (cachedId ??= digest(readFileSync(program())).slice(0, 6));
}

/** Which code runs: the version in the package.json above the program's file, and its build. */
export function programVersion(): { version: string; build: string } {
  const file = fileAbove(dirname(program()), 'package.json');
  const content: unknown = file === null ? {} : JSON.parse(readFileSync(file, 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : 'unknown';
  return { version, build: buildId() };
}
