import { clientNetwork, tooMany } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import { nameKey } from '../users/users-store';
import { inTurn } from './in-turn';
import type { LoginFailuresStore } from './login-failures-store';

/** Lets somebody try to sign in, unless there were too many failures. */
export type LoginLimit = <T>(username: string, ip: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>;

/** What is typed into a name field is sometimes a password: only its hash is kept. */
const nameSubject = (username: string) => `name:${createHash('sha256').update(nameKey(username)).digest('base64url')}`;

/**
 * After 10 failures in 15 minutes for one name or one address: 429 (api.md, Limits). A success clears the name's failures, not the address's: whoever
 * has one account could otherwise guess at others for ever. Tries of one name or address take turns, so that a volley of them is counted too.
 * @param attempt gives undefined for a failure
 */
export function loginLimit(failures: LoginFailuresStore): LoginLimit {
  const perAddress = inTurn();
  const perName = inTurn();

  return (username, ip, attempt) => {
    const name = nameSubject(username);
    const address = `address:${clientNetwork(ip)}`;

    async function tryOnce() {
      const seconds = await failures.secondsToWait([name, address]);
      if (seconds > 0) throw tooMany(seconds, 'Too many failed sign-ins, please wait a while');
      const result = await attempt();
      if (result === undefined) await failures.add([name, address]);
      else await failures.clear(name);
      return result;
    }
    return perAddress(address, () => perName(name, tryOnce));
  };
}
