import { hostname, userInfo } from 'node:os';

function accountHere(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}

/** Who releases, for the history: `PUBLISHED_BY`, as a pipeline sets it, or whoever sits here: the account, or the machine where that has no name. */
export const whoReleases = (env: NodeJS.ProcessEnv = process.env): string => env['PUBLISHED_BY'] || accountHere();
