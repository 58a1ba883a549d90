import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

/**
 * The account to run PostgreSQL as: nothing when it can be our own. PostgreSQL refuses to run as root, so root lends it the owner of
 * the data, else `postgres` where there is one, else `nobody`, which every system has.
 */
export function databaseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp('postgres') ?? lookUp('nobody');
}

/** Whether the account may enter that folder and all above it. */
export function canEnter({ uid, gid }: Account, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter({ uid, gid }, parent));
}

function lookUp(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' })));
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
