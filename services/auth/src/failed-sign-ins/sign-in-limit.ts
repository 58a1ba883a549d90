import { limits } from '@sandites/contracts';
import { clientNetwork, countActivity, limit, type KnownBrowser, type Limit } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { Account } from '../users/account';
import { nameKey } from '../users/users-store';

/** Runs tasks of the same key one after the other, and those of different keys side by side. */
function serializeByKey(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, run);
    const forget = () => last.get(key) === run && last.delete(key);
    run.then(forget, forget);
    return run;
  };
}

/** Who tries, from where. */
interface SignInAttempt {
  readonly username: string;
  readonly ip: string;
  /** The browser, where the account itself has signed in with it before. */
  readonly knownBrowser: KnownBrowser | null;
}

/** What a try came to. Only `right` forgives what was wrong before: who knows the password may still be guessing at a code. */
export interface Attempt {
  readonly verdict: 'right' | 'wrong' | 'unfinished';
}

/** Lets somebody try a password or a code, unless there were too many failures. */
export type SignInLimit = <A extends Attempt>(who: SignInAttempt, attempt: () => Promise<A>) => Promise<A>;

/** Something that failures are counted by. */
interface Count {
  readonly limit: Limit;
  readonly key: string;
}

/**
 * Counts failed sign-ins over all processes (product D54): 10 for one name from one address, 50 for one name, 100 from one address, in 15 minutes;
 * then 429. A browser that has signed in under the name before is only bound by its own 10, so that nobody can lock out whom they guess at.
 * A success forgives this browser's or address's failures for this name, and nothing else: whoever has one account could otherwise guess at others for ever.
 */
export function signInLimit(db: Knex): SignInLimit {
  const { own, name, address } = limits.signInFailures;
  const byOwn = limit(db, 'sign-in-own', own);
  const byName = limit(db, 'sign-in-name', name);
  const byAddress = limit(db, 'sign-in-address', address);
  const serializeTakes = serializeByKey();

  function countsOf({ username, ip, knownBrowser }: SignInAttempt): readonly [Count, ...Count[]] {
    const subject = nameKey(username);
    if (knownBrowser) return [{ limit: byOwn, key: JSON.stringify(['browser', knownBrowser.id, subject]) }];
    const network = clientNetwork(ip);
    return [
      { limit: byOwn, key: JSON.stringify(['address', network, subject]) },
      { limit: byName, key: subject },
      { limit: byAddress, key: network },
    ];
  }

  return (who, attempt) => {
    const counts = countsOf(who);
    const takeAll = () => Promise.all(counts.map((count) => count.limit.take(count.key)));
    const giveBack = () => Promise.all(counts.map((count) => count.limit.giveBack(count.key)));

    /** A try counts as a failure from its beginning, so that a volley of them is counted, too. */
    async function tryOnce() {
      const result = await takeAll()
        .then(attempt)
        .catch(async (error: unknown) => {
          await giveBack();
          throw error;
        });
      if (result.verdict !== 'wrong') await giveBack();
      if (result.verdict === 'right') await counts[0].limit.forget(counts[0].key);
      return result;
    }
    return serializeTakes(counts[0].key, tryOnce);
  };
}

/** Counts a failed sign-in in the activity of the day. What was typed is never kept: it is sometimes a password. */
export type CountFailure = (account: Account | undefined) => Promise<void>;

export const failureCounter =
  (db: Knex): CountFailure =>
  (account) =>
    countActivity(db, { kind: 'sign_in_failed', subject: 'user', actorId: null, subjectId: account?.id ?? null, ...(account && { label: account.username }) });
