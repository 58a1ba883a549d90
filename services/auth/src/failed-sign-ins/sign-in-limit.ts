import { clientNetwork, tooMany } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import { nameKey } from '../users/users-store';
import type { FailuresStore } from './failures-store';
import { inTurn } from './in-turn';

/** Who tries, from where. */
export interface Trier {
  readonly username: string;
  readonly ip: string;
}

/** What a try came to. Only `right` forgives what was wrong before: who knows the password may still be guessing at a code. */
export interface Attempt {
  readonly verdict: 'right' | 'wrong' | 'unfinished';
}

/** Lets somebody try a password or a code, unless there were too many failures. */
export type SignInLimit = <A extends Attempt>(trier: Trier, attempt: () => Promise<A>) => Promise<A>;

/** What is typed into a name field is sometimes a password: only its hash is kept. */
const nameSubject = (username: string) => `name:${createHash('sha256').update(nameKey(username)).digest('base64url')}`;

/**
 * After 10 failures in 15 minutes for one name or one address: 429 (api.md, Limits). A success clears the name's failures, not the address's: whoever
 * has one account could otherwise guess at others for ever. Tries of one name or address take turns, so that a volley of them is counted too.
 */
export function signInLimit(failures: FailuresStore): SignInLimit {
  const perAddress = inTurn();
  const perName = inTurn();

  return ({ username, ip }, attempt) => {
    const name = nameSubject(username);
    const address = `address:${clientNetwork(ip)}`;

    async function tryOnce() {
      const seconds = await failures.secondsToWait([name, address]);
      if (seconds > 0) throw tooMany(seconds, 'Too many failed sign-ins, please wait a while');
      const result = await attempt();
      if (result.verdict === 'wrong') await failures.add([name, address]);
      if (result.verdict === 'right') await failures.clear(name);
      return result;
    }
    return perAddress(address, () => perName(name, tryOnce));
  };
}
