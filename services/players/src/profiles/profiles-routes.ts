import {
  createPlayer,
  deletePlayer,
  exportPlayers,
  limits,
  listEmbeddedAthletes,
  listPlayers,
  type PlayerProfileChanges,
  readLevel,
  updatePlayer,
} from '@sandites/contracts';
import {
  type Call,
  handle,
  isCoach,
  type HandledEndpoint,
  pageOf,
} from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import { limit } from '@sandites/service-kit/limits';
import type { Pictures } from '@sandites/service-kit/pictures';
import { versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { photoPathOf, type ConsentTerms } from './audiences';
import { shownEmbeddedAthletes } from './embedded-roster';
import * as profiles from './profiles-store';

const { windowMs, from } = limits.longLists;

/** Limits a read of a list of profiles. Without a length the list is unlimited. */
export type LongListLimit = (
  call: { readonly caller: Caller | null; readonly note: Call['note'] },
  length?: number,
) => Promise<void>;

/**
 * The limit on reading all profiles: generous for people at work, far below what a scraper that
 * stays up to date needs. Visitors read public fields only and are not limited.
 * @param max long lists per session and hour
 */
export function longListLimit(db: Knex, max: number): LongListLimit {
  const counter = limit(db, 'long lists of profiles', { max, windowMs });
  return async ({ caller, note }, length = Infinity) => {
    if (!caller || length <= from) return;
    const session = `session ${caller.sessionId}`;
    await counter.check(session);
    note(() => counter.consume(session));
  };
}

const audienceOf = (caller: Caller | null) => (isCoach(caller) ? 'coach' : 'anybody');

/** The given levels as the school writes them, each once. */
const levelsIn = ({ levels }: PlayerProfileChanges, ofSchool: readonly string[]) =>
  levels && { levels: [...new Set(levels.map((level) => readLevel(level, ofSchool)))] };

interface ProfilesDeps {
  readonly db: Knex;
  readonly pictures: Pictures;
  readonly terms: ConsentTerms;
  /** The school's, as which words for them are read. */
  readonly levels: readonly string[];
}

export const profilesRoutes = (
  { db, pictures, terms, levels }: ProfilesDeps,
  checkListLimit: LongListLimit,
): HandledEndpoint[] => [
  handle(
    listPlayers,
    versioned({
      version: profiles.profilesVersion(db, terms),
      audience: ({ caller }) => audienceOf(caller),
      beforeSending: (call) => checkListLimit(call, call.page?.limit),
      read: ({ page, query, caller }) => profiles.list(db, terms, page, audienceOf(caller), query),
    }),
  ),

  handle(
    listEmbeddedAthletes,
    versioned({
      version: profiles.profilesVersion(db, terms),
      read: async ({ page }) =>
        pageOf(
          terms.embeddedRoster ? shownEmbeddedAthletes(await profiles.restricted(db, terms)) : [],
          page,
          (_, index) => index + 1,
        ),
    }),
  ),

  handle(createPlayer, async ({ body: { imageSrc, sameAs, another, ...profile }, change }) => {
    const photo = await pictures.addFromBody('imageSrc', imageSrc);
    return change((trx) =>
      profiles.add(trx, terms, { ...profile, ...levelsIn(profile, levels) }, photo ?? null, {
        sameAs,
        another,
      }),
    );
  }),

  handle(updatePlayer, async ({ params, body, ifMatch, changeRow }) => {
    const { imageSrc, sameAthlete, ...given } = body;
    const profile = { ...given, ...levelsIn(given, levels) };
    const photo = await pictures.addFromBody('imageSrc', imageSrc, { own: photoPathOf(params.id) });
    return changeRow((trx) =>
      profiles.change(trx, terms, params.id, profile, photo, ifMatch, sameAthlete),
    );
  }),

  handle(deletePlayer, ({ params, change }) => change((trx) => profiles.remove(trx, params.id))),

  handle(exportPlayers, ({ body, change }) =>
    change(
      async () => {},
      () => body,
    ),
  ),
];
