import {
  codeIn,
  teamOfSlug,
  type Follow,
  type FollowChoices,
  type Follower,
  type ListSearch,
  type Subscription,
} from '@sandites/contracts';
import type { Serialized, Page } from '@sandites/service-kit/calls';
import { likePattern, utc } from '@sandites/service-kit/database';
import { invalid, requireRow } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { addMails, bouncedAt, forgetBounces } from '../mail/mails';
import type { MailSite } from '../mail/site-mail';
import { confirmationMail, wishMail, type Choices, type FollowAddress } from './follow-mail';

const subscriptionColumns = `id, email, ${utc('created_at')} as "createdAt", ${utc('confirmed_at')} as "confirmedAt",
  ${utc(bouncedAt('follows.email'))} as "bouncedAt"`;
const followerColumns = `${subscriptionColumns}, sports, topics`;
const columns = `email, confirmed_at is not null as "isConfirmed", sports, topics`;
const followsTeams = `topics <> '{newsletter}'`;
const getsNewsletter = `topics @> '{newsletter}'`;

const daysToConfirm = 7;
/** How often strangers can cause a mail to an address. */
const askedLately = `coalesce(asked_at > now() - interval '1 day', false) as "askedLately"`;

/**
 * Choices without repetitions.
 * @param levels the school's, as which the levels of teams are written
 * @throws ProblemError 400 where no team is chosen, unless only for the newsletter
 */
export function choicesOf<C extends FollowChoices>(
  { sports, topics }: C,
  levels?: readonly string[],
): Choices {
  if (sports.length === 0 && topics.some((topic) => topic !== 'newsletter'))
    throw invalid([{ path: '/sports', code: 'sports', message: 'must have at least one team' }]);
  return {
    sports: sports.includes('all')
      ? ['all']
      : [...new Set(sports.map((slug) => teamOfSlug(slug, levels)?.slug ?? slug))],
    topics: [...new Set(topics)],
  };
}

const merged = (one: Choices, other: Choices): Choices =>
  choicesOf({
    sports: [...one.sports, ...other.sports],
    topics: [...one.topics, ...other.topics],
  });

/** In id order, whole or a page, all or those searched for. */
function list<Row>(
  db: Knex,
  rowColumns: string,
  condition: string,
  page: Page | null,
  { q = '' }: ListSearch,
): Promise<Serialized<Row[]>> {
  const search = q === '' ? '' : 'and lower(email) like lower(:pattern)';
  const rows = `select ${rowColumns} from follows
    where ${condition} and id > :after ${search} order by id limit :limit`;
  return readList(db, rows, {
    page,
    bindings: { pattern: likePattern(q) },
    absent: ['confirmedAt', 'bouncedAt'],
  });
}

export const byCode = (db: Knex, code: string): Promise<Follow> =>
  requireRow(
    db('follows')
      .where({ code: codeIn(code) })
      .select(db.raw(columns)),
  );

export const newsletterList = (db: Knex, page: Page | null, search: ListSearch) =>
  list<Subscription>(db, subscriptionColumns, getsNewsletter, page, search);

export const followers = (db: Knex, page: Page | null, search: ListSearch) =>
  list<Follower>(db, followerColumns, followsTeams, page, search);

/** Whom a newsletter is mailed to: those that have confirmed, and whose mailboxes exist. */
export const newsletterIds = (db: Knex): Promise<number[]> =>
  db('follows')
    .whereNotNull('confirmed_at')
    .whereRaw(getsNewsletter)
    .whereRaw(`${bouncedAt('follows.email')} is null`)
    .orderBy('id')
    .pluck('id');

interface StoredFollow extends FollowAddress, Choices {
  readonly id: number;
  readonly isConfirmed: boolean;
  readonly askedLately: boolean;
}

const insert = async (
  trx: Knex.Transaction,
  email: string,
  choices: Choices,
  asked_at: Knex.Raw | null,
) => {
  const rows: (FollowAddress & { id: number })[] = await trx('follows')
    .insert({ email, ...choices, code: newCode(), asked_at })
    .onConflict(trx.raw('(lower(email))'))
    .ignore()
    .returning(['id', 'email', 'code']);
  return rows[0];
};

/** Adds an address where the site sends no mail. @returns it, if it is new */
export const add = (
  trx: Knex.Transaction,
  email: string,
  choices: Choices,
): Promise<{ id: number } | undefined> => insert(trx, email, choices, null);

/**
 * Mails an address a request to confirm these choices. One that has not confirmed yet wants
 * both, and is asked once a day at most. One that has confirmed is not changed, and is mailed a
 * link to its choices, once a day at most.
 * @returns the new address, if it is new
 */
export async function ask(
  trx: Knex.Transaction,
  email: string,
  choices: Choices,
  site: MailSite,
): Promise<{ id: number } | undefined> {
  const added = await insert(trx, email, choices, trx.raw('now()'));
  if (added) {
    const content = confirmationMail(added, choices, site);
    await addMails(trx, [{ followId: added.id, content }]);
    return added;
  }
  const { id, isConfirmed, ...stored } = await requireRow<StoredFollow>(
    trx('follows')
      .whereRaw('lower(email) = lower(?)', [email])
      .forUpdate()
      .select('id', 'code', trx.raw(columns), trx.raw(askedLately)),
  );
  const row = trx('follows').where({ id });
  const all = merged(stored, choices);
  if (!isConfirmed) await row.clone().update({ ...all });
  if (stored.askedLately) return undefined;
  await row.clone().update({ asked_at: trx.fn.now() });
  const content = isConfirmed
    ? wishMail(stored, choices, site)
    : confirmationMail(stored, all, site);
  await addMails(trx, [{ followId: id, content }]);
  return undefined;
}

/** Stores the choices and confirms the address. @returns also whether this confirmed it */
export async function choose(
  trx: Knex.Transaction,
  code: string,
  choices: Choices,
): Promise<Follow & { isNew: boolean }> {
  return requireRow(
    trx('follows')
      .where({ code: codeIn(code) })
      .update({
        ...choices,
        asked_at: null,
        confirmed_at: trx.raw('coalesce(confirmed_at, now())'),
      })
      .returning(trx.raw(`${columns}, confirmed_at = now() as "isNew"`)),
  );
}

/** Deletes the address with the mails to it that were not sent yet. */
export async function remove(
  trx: Knex.Transaction,
  which: { code: string } | { id: number },
): Promise<{ id: number }> {
  const by = 'code' in which ? { code: codeIn(which.code) } : which;
  const gone = await requireRow<{ id: number; email: string }>(
    trx('follows').where(by).delete().returning(['id', 'email']),
  );
  await forgetBounces(trx, gone.email);
  return gone;
}

/** Mails a confirmation request to addresses from before the site sent mail, once each. */
export const mailUnconfirmed = (db: Knex, site: MailSite): Promise<void> =>
  db.transaction(async (trx) => {
    const follows: (FollowAddress & Choices & { id: number })[] = await trx('follows')
      .where({ asked_at: null, confirmed_at: null })
      .update({ asked_at: trx.fn.now() })
      .returning(['id', 'email', 'code', 'sports', 'topics']);
    await addMails(
      trx,
      follows.map((follow) => ({
        followId: follow.id,
        content: confirmationMail(follow, follow, site),
      })),
    );
  });

export async function clearUnconfirmed(db: Knex, now: DateTime): Promise<void> {
  await db('follows')
    .whereNull('confirmed_at')
    .where('asked_at', '<', now.minus({ days: daysToConfirm }).toJSDate())
    .delete();
}
