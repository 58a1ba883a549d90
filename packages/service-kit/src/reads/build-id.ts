import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileAbove } from '../process/file-above';
import { digest } from '../calls/representation';

/** The running program: one bundle of the service, this package and the contracts. */
const program = (): string => require.main?.filename ?? __filename;

let cachedId: string | undefined;

/** Identifies the running build. Another build may present the same rows differently. */
export function buildId(): string {
  return (cachedId ??= digest(readFileSync(program())).slice(0, 6));
}

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
