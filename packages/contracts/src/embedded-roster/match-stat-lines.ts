import type { EmbeddedAthlete, FootballStatLine } from './embedded-athlete';
import nicknames from './nicknames.json';

/** Whether two given names can be the same: equal, or one is a nickname of the other. */
const isSameGivenName = (one: string, other: string): boolean =>
  one === other || nicknames.some((group) => group.includes(one) && group.includes(other));

interface NamedAthlete {
  athlete: EmbeddedAthlete;
  name: PersonName;
}

interface Candidate {
  athlete: EmbeddedAthlete;
  line: FootballStatLine;
  resemblance: Similarity;
}

const sharePosition = (one: string, other: string) =>
  one.split('/').some((position) => other.split('/').includes(position));

/** The unique best match; undefined for a tie. */
function singleBest(candidates: readonly Candidate[]): Candidate | undefined {
  for (const resemblance of similarities) {
    const [best, rival] = candidates.filter((candidate) => candidate.resemblance === resemblance);
    if (best) return rival ? undefined : best;
  }
  return undefined;
}

function candidatesFor(line: FootballStatLine, athletes: readonly NamedAthlete[]): Candidate[] {
  const lineName = parseName(line.name);
  return athletes.flatMap(({ athlete, name }) => {
    const resemblance = athlete.year === line.year ? similarityOf(name, lineName) : undefined;
    return resemblance ? [{ athlete, line, resemblance }] : [];
  });
}

/**
 * The athlete of a stat line. A guess is accepted only without other candidates and with a matching
 * position.
 */
function athleteOf(
  line: FootballStatLine,
  athletes: readonly NamedAthlete[],
): Candidate | undefined {
  const candidates = candidatesFor(line, athletes);
  const best = singleBest(candidates);
  if (!best || !isGuess(best.resemblance)) return best;
  const positionMatches = sharePosition(best.athlete.positions.Football ?? '', line.position);
  return candidates.length === 1 && positionMatches ? best : undefined;
}

/**
 * An ambiguous line is not matched: a missing season is better than another player's.
 * @returns the lines by the athletes' ids
 */
export function matchStatLines(
  athletes: readonly EmbeddedAthlete[],
  lines: readonly FootballStatLine[],
): ReadonlyMap<string, FootballStatLine> {
  const players = athletes
    .filter(({ sports }) => sports.includes('Football'))
    .map((athlete) => ({ athlete, name: parseName(athlete.name) }));
  const owned = new Map<string, Candidate[]>();
  for (const line of lines) {
    const owner = athleteOf(line, players);
    if (owner) owned.set(owner.athlete.id, [...(owned.get(owner.athlete.id) ?? []), owner]);
  }
  const matches = new Map<string, FootballStatLine>();
  for (const [id, candidates] of owned) {
    const best = singleBest(candidates);
    if (best) matches.set(id, best.line);
  }
  return matches;
}

/** Degrees of similarity of two names, best first. A guess needs more evidence than the name. */
const similarities = ['same', 'swapped', 'nickname', 'misspelled', 'initial'] as const;
type Similarity = (typeof similarities)[number];

const isGuess = (resemblance: Similarity): boolean =>
  resemblance === 'misspelled' || resemblance === 'initial';

const isInitial = (one: string, other: string) =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

/** The similarity of two names; undefined for names of different people. */
function similarityOf(one: PersonName, other: PersonName): Similarity | undefined {
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return undefined;
  if (one.givenName === other.familyName && one.familyName === other.givenName) return 'swapped';
  if (one.familyName !== other.familyName) {
    return isSameGivenName(one.givenName, other.givenName) &&
      isOneEditApart(one.familyName, other.familyName)
      ? 'misspelled'
      : undefined;
  }
  if (one.givenName === other.givenName) return 'same';
  if (isSameGivenName(one.givenName, other.givenName)) return 'nickname';
  if (isOneEditApart(one.givenName, other.givenName)) return 'misspelled';
  return isInitial(one.givenName, other.givenName) ? 'initial' : undefined;
}

/** Short words that differ by a letter are usually different names. */
const shortest = 5;

/**
 * Whether two words differ by one typo: an extra, missing or different letter, except the first.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (
    short.length < shortest ||
    long.length - short.length > 1 ||
    short[0] !== long[0] ||
    short === long
  )
    return false;
  const same = [...short].findIndex((letter, index) => letter !== long[index]);
  const typoAt = same === -1 ? short.length : same;
  return long.slice(typoAt + 1) === short.slice(long.length > short.length ? typoAt : typoAt + 1);
}

interface PersonName {
  givenName: string;
  familyName: string;
  /** Such as `jr` or `ii`; empty where there is none. */
  suffix: string;
}

const suffixes: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv', 'v'];

const accents = /\p{Diacritic}/gu;
const punctuation = /['’`.]/g;

/**
 * Lowercase without accents, apostrophes and points: `De'Andre` and `J.T.` become `deandre` and
 * `jt`.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .replace(punctuation, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** `Huckaby, Jaylen` becomes `Jaylen Huckaby`; a comma before a suffix is dropped. */
function givenNameFirst(text: string): string {
  const [before = '', after = ''] = text.split(',', 2);
  const isSuffix = wordsOf(after).every((word) => suffixes.includes(word));
  return isSuffix ? `${before} ${after}` : `${after} ${before}`;
}

/**
 * Parses a name: `Ramón Escobedo`, `Cross, William III` or `Ben T. Kirkland Jr.`; a middle initial
 * is ignored.
 */
export function parseName(text: string): PersonName {
  const words = wordsOf(givenNameFirst(text));
  const [givenName = '', ...rest] = words.filter(
    (word, index) => index === 0 || !suffixes.includes(word),
  );
  const familyName = rest
    .filter((word, index) => index === rest.length - 1 || word.length > 1)
    .join('');
  return {
    givenName,
    familyName,
    suffix: words.slice(1).find((word) => suffixes.includes(word)) ?? '',
  };
}
