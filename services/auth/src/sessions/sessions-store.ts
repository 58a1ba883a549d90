import type { OwnSession, Role } from '@sandites/contracts';
import { recordActivity } from '@sandites/service-kit/calls';
import type { Clock } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import { type DateTime, Duration } from 'luxon';
import { createHash, randomBytes } from 'node:crypto';
import { type Account, type AccountInfo, accountInfoColumns } from '../users/account';

/** The first match counts: other browsers claim to be Chrome or Safari as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser's name for people; the rest of `User-Agent` is not stored. */
export function browserName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent) ?? 'A browser';
  const system = firstIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

/** The stored hash of a session id. */
export const sessionHash = (sessionId: string): Buffer =>
  createHash('sha256').update(sessionId).digest();

const staff = Duration.fromObject({ days: 7 });

const maxLifetime: Readonly<Record<Role, Duration>> = {
  user: Duration.fromObject({ days: 30 }),
  coach: staff,
  admin: staff,
};
/** Of a coach's or an admin's session. */
const staffIdleTimeout = Duration.fromObject({ hours: 8 });
/** Within this time after sign-in an admin needs no password for changes of other accounts. */
const fresh = Duration.fromObject({ hours: 1 });
/** The last use is written at most this often: a session is checked at every request. */
const precision = Duration.fromObject({ minutes: 1 });

/** SQL: a session that has neither expired nor timed out. */
const isAlive =
  "sessions.expires_at > :now and (users.role = 'user' or sessions.last_used_at > :unusedSince)";

const timesAt = (now: DateTime) => ({
  now: now.toJSDate(),
  unusedSince: now.minus(staffIdleTimeout).toJSDate(),
});

/** Deletes expired sessions. */
export async function clearSessions(db: Knex, now: DateTime): Promise<void> {
  await db.raw(
    `delete from sessions using users where users.id = sessions.user_id and not (${isAlive})`,
    timesAt(now),
  );
}

const before = (clock: Clock, duration: Duration): Date => clock().minus(duration).toJSDate();
const alive = (db: Knex, clock: Clock) =>
  db('sessions').join('users', 'users.id', 'sessions.user_id').whereRaw(isAlive, timesAt(clock()));

/**
 * Creates a session, if the account still has the password that was checked.
 * @returns its id, 256 random bits; undefined where the account was changed or deleted
 *   meanwhile
 */
export async function begin(
  db: Knex,
  clock: Clock,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  userAgent: string,
): Promise<string | undefined> {
  const sessionId = randomBytes(32).toString('base64url');
  return db.transaction(async (trx) => {
    const owner: { role: Role } | undefined = await trx('users')
      .where({ id, password_hash: passwordHash })
      .forNoKeyUpdate()
      .first('role');
    if (!owner) return undefined;
    const now = clock();
    await trx('users').where({ id }).update({ last_sign_in_at: now.toJSDate() });
    const [startedAt, ends] = [now.toJSDate(), now.plus(maxLifetime[owner.role]).toJSDate()];
    await trx('sessions').insert({
      id_hash: sessionHash(sessionId),
      user_id: id,
      browser: browserName(userAgent),
      created_at: startedAt,
      last_used_at: startedAt,
      expires_at: ends,
    });
    await recordActivity(trx, { kind: 'signed_in', subject: 'session', actorId: id });
    return sessionId;
  });
}

/**
 * The current user of a session; undefined when it has ended.
 * @param note makes a note of its use, which extends the session; undefined where no person caused
 *   the request
 */
export async function userOf(
  db: Knex,
  clock: Clock,
  sessionId: string,
  note?: (make: () => Promise<unknown>) => void,
): Promise<AccountInfo | undefined> {
  const hash = sessionHash(sessionId);
  const isDue = db.raw('sessions.last_used_at < ?', [before(clock, precision)]);
  const row: (AccountInfo & { isDue: boolean }) | undefined = await alive(db, clock)
    .where({ id_hash: hash })
    .first({ ...accountInfoColumns(db), isDue });
  if (!row) return undefined;
  const { isDue: isNoteDue, ...user } = row;
  if (isNoteDue)
    note?.(async () =>
      db('sessions')
        .where({ id_hash: hash })
        .where('last_used_at', '<', before(clock, precision))
        .update({ last_used_at: clock().toJSDate() }),
    );
  return user;
}

/** Whether a session of this account was created within the last hour, with the password. */
export async function isFresh(
  db: Knex,
  clock: Clock,
  sessionId: string,
  userId: number,
): Promise<boolean> {
  const session: unknown = await alive(db, clock)
    .where({ id_hash: sessionHash(sessionId), user_id: userId })
    .where('sessions.created_at', '>', before(clock, fresh))
    .first('sessions.id');
  return session !== undefined;
}

/** The sessions of an account, last used first. */
export async function list(
  db: Knex,
  clock: Clock,
  userId: number,
  currentSessionId: string,
): Promise<OwnSession[]> {
  const rows: (Omit<OwnSession, 'isCurrent'> & { hash: Buffer })[] = await alive(db, clock)
    .where({ user_id: userId })
    .orderBy([
      { column: 'sessions.last_used_at', order: 'desc' },
      { column: 'sessions.id', order: 'desc' },
    ])
    .select({
      id: 'sessions.id',
      hash: 'id_hash',
      createdAt: 'sessions.created_at',
      lastUsedAt: 'last_used_at',
      browser: 'browser',
    });
  const current = sessionHash(currentSessionId);
  return rows.map(({ hash, ...session }) => ({ ...session, isCurrent: hash.equals(current) }));
}

/** Ends the session with this hash of its id everywhere. */
export async function endByHash(db: Knex, hash: Buffer): Promise<void> {
  await db('sessions').where({ id_hash: hash }).delete();
}

export const end = (db: Knex, sessionId: string) => endByHash(db, sessionHash(sessionId));

/** Ends every session of an account; `by`: who does it. */
export const endAll = (db: Knex, userId: number, by: number): Promise<void> =>
  db.transaction(async (trx) => {
    const count = await trx('sessions').where({ user_id: userId }).delete();
    const user: { username: string } | undefined = await trx('users')
      .where({ id: userId })
      .first('username');
    await recordActivity(trx, {
      kind: 'deleted',
      subject: 'session',
      subjectId: userId,
      ...(user && { label: user.username }),
      actorId: by,
      count,
    });
  });
