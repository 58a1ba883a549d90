import {
  limits,
  createFollow,
  createPushSubscription,
  deleteFollow,
  deletePushSubscription,
  getFollow,
  getPushKey,
  getPushSubscription,
  listBouncedAddresses,
  listFollowers,
  updateFollow,
  updatePushSubscription,
  type PushTarget,
} from '@sandites/contracts';
import {
  countActivityOfHour,
  handle,
  type Call,
  type HandledEndpoint,
} from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import { clientNetwork, limit } from '@sandites/service-kit/limits';
import { checkLiteral, NotPublicError, type MayConnect } from '@sandites/service-kit/outbound';
import { invalid, ProblemError } from '@sandites/service-kit/problem';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { ECDH } from 'node:crypto';
import { bouncedAddresses } from '../mail/mails';
import type { MailSite } from '../mail/site-mail';
import * as follows from './follows-store';
import { addBrowser, browserByCode, changeBrowser, removeBrowser } from './push-worker';

export interface PushSite {
  readonly publicKey: string;
  readonly mayConnect: MayConnect;
  /** Whether a push service may be reached without TLS: in tests, and on a developer's machine. */
  readonly allowsHttp: boolean;
}

interface FollowsDeps {
  readonly db: Knex;
  readonly mail: MailSite | null;
  readonly push: PushSite;
  /** The school's. */
  readonly levels?: readonly string[] | undefined;
}

/** @throws ProblemError 400 for a key that is no point of the curve P-256 (RFC 8291) */
function checkKey({ keys: { p256dh } }: PushTarget): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    const message = 'must be a point of the curve P-256';
    throw invalid([{ path: '/subscription/keys/p256dh', code: 'p256dh', message }]);
  }
}

/**
 * @throws ProblemError 400 for an endpoint that is not https, or an address inside; a name is
 *   resolved and checked at each delivery
 */
function checkEndpoint({ endpoint }: PushTarget, { mayConnect, allowsHttp }: PushSite): void {
  const url = new URL(endpoint);
  const refuse = (message: string) =>
    invalid([{ path: '/subscription/endpoint', code: 'endpoint', message }]);
  if (url.protocol !== 'https:' && !allowsHttp) throw refuse('must start with https://');
  try {
    checkLiteral(url, mayConnect);
  } catch (error) {
    if (error instanceof NotPublicError) throw refuse('must be an address on the public internet');
    throw error;
  }
}

/**
 * Bounds what one network stores in a day; admins are not limited.
 * @throws ProblemError 429
 */
export function dailyLimit(db: Knex, kind: 'follows' | 'pushes') {
  const ofDay = limit(db, `${kind} of a day`, limits.followsOfDay);
  return async ({ caller, ip }: Pick<Call, 'ip'> & { caller: Caller | null }): Promise<void> => {
    if (caller?.role !== 'admin') await ofDay.consume(clientNetwork(ip));
  };
}

function checkTarget(target: PushTarget, site: PushSite): void {
  checkEndpoint(target, site);
  checkKey(target);
}

/** The activity says how many came, confirmed or went in an hour, not who. */
const countFollowers = (
  trx: Knex.Transaction,
  kind: 'created' | 'updated' | 'deleted',
): Promise<void> => countActivityOfHour(trx, { kind, subject: 'follow' });

/** Followers by mail and by push. No response reveals whether an address follows. */
export function followsRoutes({ db, mail, push, levels }: FollowsDeps): HandledEndpoint[] {
  const countFollow = dailyLimit(db, 'follows');
  const countPush = dailyLimit(db, 'pushes');
  return [
    handle(createFollow, async (call) => {
      const {
        body: { email, ...wish },
        change,
      } = call;
      if (!mail)
        throw new ProblemError(
          'conflict',
          'This site sends no email. Subscribe to the calendar instead',
        );
      const choices = follows.choicesOf(wish, levels);
      await countFollow(call);
      await change(async (trx) => {
        const added = await follows.ask(trx, email, choices, mail);
        if (added) await countFollowers(trx, 'created');
      });
    }),

    handle(
      listFollowers,
      versioned({
        version: tableVersion(db, 'follows'),
        read: ({ page, query }) => follows.followers(db, page, query),
      }),
    ),

    handle(listBouncedAddresses, () => bouncedAddresses(db)),

    handle(getFollow, ({ params }) => follows.byCode(db, params.code)),

    handle(updateFollow, async ({ params, body, change }) => {
      const choices = follows.choicesOf(body, levels);
      return change(async (trx) => {
        const { isNew, ...chosen } = await follows.choose(trx, params.code, choices);
        if (isNew) await countFollowers(trx, 'updated');
        return chosen;
      });
    }),

    handle(deleteFollow, ({ params, change }) =>
      change(async (trx) => {
        await follows.remove(trx, { code: params.code });
        await countFollowers(trx, 'deleted');
      }),
    ),

    handle(getPushKey, () => ({ publicKey: push.publicKey })),

    handle(createPushSubscription, async (call) => {
      const { body, change } = call;
      checkTarget(body.subscription, push);
      await countPush(call);
      return change((trx) => addBrowser(trx, body, levels));
    }),

    handle(getPushSubscription, ({ params }) => browserByCode(db, params.code)),

    handle(updatePushSubscription, async ({ params, body, change }) => {
      if (body.subscription) checkTarget(body.subscription, push);
      return change((trx) => changeBrowser(trx, params.code, body, levels));
    }),

    handle(deletePushSubscription, ({ params, change }) =>
      change((trx) => removeBrowser(trx, params.code)),
    ),
  ];
}
