import { isVarsity, lettersAndDigits, levelKey, readLevel } from './levels';
import { sports, sportSlug, type Sport } from './sports';
import { defaultLevels } from './vocabulary';

/** Where a browser keeps the slugs of the teams with a star, as a list. */
export const myTeamsKey = 'my teams';

/** A sport, or one of its levels. */
export interface Team {
  readonly slug: string;
  readonly sport: Sport;
  /** As the school writes it, and for comparison (`levelKey`). */
  readonly level?: string;
  readonly levelKey?: string;
}

type OfLevel = { readonly level?: string | null | undefined };

/** The team in an address: `volleyball` for all levels, `volleyball-jv`, `volleyball-8th-grade`. */
export function teamSlug(sport: Sport, level?: string | null): string {
  const words = (level ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return words === '' ? sportSlug(sport) : `${sportSlug(sport)}-${words}`;
}

/** What the slug of a team, or `all`, may look like, as a regular expression. */
export const teamPattern = `^(?:all|(?:${sports.map(sportSlug).join('|')})(?:-[\\p{L}\\p{N}-]+)?)$`;

/**
 * The team of an address; undefined where there is no such sport.
 * @param levels the school's
 */
export function teamOfSlug(
  slug: string,
  levels: readonly string[] = defaultLevels,
): Team | undefined {
  const sport = sports.find((one) => `${slug}-`.startsWith(`${sportSlug(one)}-`));
  if (!sport) return undefined;
  const words = slug.slice(sportSlug(sport).length + 1).replaceAll('-', ' ');
  if (lettersAndDigits(words) === '') return { slug: sportSlug(sport), sport };
  const level = readLevel(words, levels).replaceAll(/(^| )\p{Ll}/gu, (first) =>
    first.toUpperCase(),
  );
  return { slug: teamSlug(sport, level), sport, level, levelKey: levelKey(level) };
}

/** `Volleyball`, `JV Volleyball`. */
export const teamName = ({ sport, level }: Pick<Team, 'sport' | 'level'>): string =>
  level === undefined ? sport : `${level} ${sport}`;

/** Names of teams by their slugs; `all` and what is no team stay. */
export const teamNames = (slugs: readonly string[], levels?: readonly string[]): string[] =>
  slugs.map((slug) => {
    const team = teamOfSlug(slug, levels);
    return team ? teamName(team) : slug;
  });

export const isOfTeam = (
  team: Pick<Team, 'sport' | 'levelKey'>,
  game: OfLevel & { readonly sport: string },
): boolean =>
  game.sport === team.sport &&
  (team.levelKey === undefined || levelKey(game.level) === team.levelKey);

const levelOf = ({ level }: OfLevel): string => (level && !isVarsity(level) ? level : 'Varsity');

/** The slugs under which a game is followed: its sport's, and that of its level. */
export const slugsOfGame = (game: OfLevel & { readonly sport: Sport }): [string, string] => [
  sportSlug(game.sport),
  teamSlug(game.sport, levelOf(game)),
];

/**
 * The levels that games have, in the order of the school's and then by name; none where there is
 * but one.
 * @param games of one sport and season
 */
export function levelsOf(
  games: readonly OfLevel[],
  known: readonly string[] = defaultLevels,
): string[] {
  const byKey = new Map(games.map((game) => [levelKey(game.level), levelOf(game)]));
  if (byKey.size < 2) return [];
  const keys = known.map((level) => levelKey(level));
  const placeOf = (level: string) => {
    const place = keys.indexOf(levelKey(level));
    return place < 0 ? keys.length : place;
  };
  return [...byKey.values()].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other),
  );
}
