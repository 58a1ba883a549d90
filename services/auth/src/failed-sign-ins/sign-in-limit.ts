import { limits } from '@sandites/contracts';
import { countActivity } from '@sandites/service-kit/calls';
import type { KnownBrowser } from '@sandites/service-kit/identity';
import { clientNetwork, limit, type Limit } from '@sandites/service-kit/limits';
import type { Knex } from 'knex';
import type { Account } from '../users/account';
import { usernameKey } from '../users/account';

/** Runs tasks of the same key one after the other, and those of different keys side by side. */
function serializeByKey(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, run);
    const deleteWhenLast = () => last.get(key) === run && last.delete(key);
    run.then(deleteWhenLast, deleteWhenLast);
    return run;
  };
}

/** Somebody who says to be the owner of an account. */
interface Claimant {
  readonly username: string;
  /** Undefined where there is no account of this name. */
  readonly account: Account | undefined;
  readonly ip: string;
  /** The browser, where anybody has signed in with it before. */
  readonly browser: KnownBrowser | null;
}

/**
 * The result of an attempt. Only `right` resets earlier failures: somebody with the password may
 * still be guessing a code.
 */
export interface Attempt {
  readonly outcome: 'right' | 'wrong' | 'unfinished';
}

/** Runs an attempt with a password or a code, unless there were too many failures. */
export type SignInLimit = <A extends Attempt>(
  who: Claimant,
  attempt: () => Promise<A>,
) => Promise<A>;

/** A key by which failures are counted. */
interface Count {
  readonly limit: Limit;
  readonly key: string;
}

/**
 * Counts a failed sign-in in the activity of the day. What was typed is never stored: it is
 * sometimes a password.
 */
const countFailure = (db: Knex, account: Account | undefined): Promise<void> =>
  countActivity(db, {
    kind: 'sign_in_failed',
    subject: 'user',
    actorId: null,
    subjectId: account?.id ?? null,
    ...(account && { label: account.username }),
  });

/**
 * Counts failed sign-ins over all processes: 10 for one name from one address, 50 for one name, 100
 * from one address, in 15 minutes; then 429. A browser that has signed in under the name before has
 * only its own limit of 10, so that guessing elsewhere cannot lock it out. A success resets the
 * failures of this browser or address for this name only: otherwise an attacker with one account
 * could guess others without limit.
 */
export function signInLimit(db: Knex): SignInLimit {
  const { own, name, address } = limits.signInFailures;
  const byOwn = limit(db, 'sign-in-own', own);
  const byName = limit(db, 'sign-in-name', name);
  const byAddress = limit(db, 'sign-in-address', address);
  const serialize = serializeByKey();

  function countsOf({ username, account, ip, browser }: Claimant): readonly [Count, ...Count[]] {
    const subject = usernameKey(username);
    if (browser && account && browser.userIds.includes(account.id))
      return [{ limit: byOwn, key: JSON.stringify(['browser', browser.id, subject]) }];
    const network = clientNetwork(ip);
    return [
      { limit: byOwn, key: JSON.stringify(['address', network, subject]) },
      { limit: byName, key: subject },
      { limit: byAddress, key: network },
    ];
  }

  return (who, attempt) => {
    const counts = countsOf(who);
    const consumeAll = () => Promise.all(counts.map((count) => count.limit.consume(count.key)));
    const refundAll = () => Promise.all(counts.map((count) => count.limit.refund(count.key)));

    /** Counts as a failure from its beginning, so that concurrent attempts are counted. */
    async function tryOnce() {
      const result = await consumeAll()
        .then(attempt)
        .catch(async (error: unknown) => {
          await refundAll();
          throw error;
        });
      if (result.outcome === 'wrong') await countFailure(db, who.account);
      else await refundAll();
      if (result.outcome === 'right') await counts[0].limit.reset(counts[0].key);
      return result;
    }
    return serialize(counts[0].key, tryOnce);
  };
}
