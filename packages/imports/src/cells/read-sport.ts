import sportWords from './sport-words.json';

/** The usual names of sports, by the sport. */
const names: Readonly<Record<string, readonly string[]>> = sportWords.names;
/** Names of this many letters are read as a whole cell only. */
const shortName = 4;
/** Sports of their own, although they have the name of another. */
const others = new Set(sportWords.others);

type Gender = 'boys' | 'girls';
const genderWords: Readonly<Record<Gender, ReadonlySet<string>>> = {
  boys: new Set(['boys', 'boy', 'mens', 'men', 'male', 'males', 'gentlemen', 'b', 'm']),
  girls: new Set([
    ...['girls', 'girl', 'womens', 'women', 'female', 'females', 'ladies', 'lady', 'g', 'w', 'f'],
  ]),
};
const genders = ['boys', 'girls'] as const;
const genderOf = (word: string) => genders.find((gender) => genderWords[gender].has(word));

/** A level beside a sport: `JV Volleyball`, `Volleyball - 9th Grade`. */
export const levelWords = [
  String.raw`(?:junior|jr\.?)[ -](?:varsity|high)|j\.?v\.? ?[2-9](?![:\d])|j\.?v\.?|varsity|var\.?|v`,
  String.raw`(?:freshm[ae]n|frosh|fresh|fr\.?)(?:\/soph?(?:omores?)?\.?)?`,
  'soph(?:omores?)?|(?:[6-9]|10)th(?:[ -]grade)?|[ab][ -]team|c[ -]?team|middle school|ms',
];
const oneLevel = `(?:${levelWords.join('|')})(?![\\w'’])`;
const levelBeside = new RegExp(`(?<![\\w'’])${oneLevel}(?: ?[/&] ?${oneLevel})*`, 'i');

const severalLevels = new RegExp(`^${oneLevel}(?: ?(?:[/&,]|and) ?${oneLevel})+$`, 'i');

/** The levels of a text that has several, and nothing else: `JV/V`; `Frosh/Soph` is one. */
export const levelsIn = (text: string): string[] =>
  severalLevels.test(text.trim()) ? (text.match(new RegExp(oneLevel, 'gi')) ?? []) : [];

/** A level in a text, or several as they stand there (`JV/V`), and the text without them. */
export function splitLevel(text: string): { level: string; rest: string } {
  const found = levelBeside.exec(text);
  if (!found) return { level: '', rest: text.trim() };
  const words = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return { level: found[0].trim(), rest: words.map(trimmed).filter(Boolean).join(' ') };
}

/** A text without the signs at its ends: `Volleyball` of `Volleyball - (`. */
const trimmed = (text: string): string =>
  /[\p{L}\p{N}](?:.*[\p{L}\p{N}.'’)])?/u.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? '';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(\w)['’`]s\b/g, '$1s')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/\band\b/g, '&')
    .split(/[^a-z&/]+/)
    .filter(Boolean);

/** What a text says of a sport: its family, and for whom it is. */
interface NamedSport {
  readonly families: readonly string[];
  readonly gender?: Gender | undefined;
}

const familiesOf = (name: string): string[] =>
  Object.keys(names).filter((family) => names[family]?.includes(name));

/** The families whose names stand in a text as whole words, the longest name first. */
function familiesIn(words: readonly string[]): string[] {
  const whole = familiesOf(words.join(' '));
  if (whole.length > 0) return whole;
  if (words.some((word) => others.has(word))) return [];
  const padded = ` ${words.join(' ')} `;
  const found = Object.entries(names)
    .flatMap(([family, of]) => of.map((name) => ({ family, name })))
    .filter(({ name }) => name.length > shortName && padded.includes(` ${name} `))
    .sort((one, other) => other.name.length - one.name.length);
  const longest = found[0]?.name.length;
  return [
    ...new Set(found.filter(({ name }) => name.length === longest).map(({ family }) => family)),
  ];
}

function namedIn(text: string): NamedSport {
  const words = wordsOf(text);
  const isSport = (list: readonly string[]) => familiesOf(list.join(' ')).length > 0;
  const gender = isSport(words) ? undefined : words.map(genderOf).find(Boolean);
  const bare = gender ? words.filter((word) => genderOf(word) === undefined) : words;
  const families = familiesIn(bare);
  if (families.length > 0 || gender) return { families, gender };
  // `Basketball/Girls`
  if (words.some((word) => word.split('/').some(genderOf)))
    return namedIn(text.replaceAll('/', ' '));
  // `GVball`, `BBB`: the first letter says for whom.
  const [first = '', ...rest] = bare;
  const behind = familiesOf([first.slice(1), ...rest].join(' '));
  return behind.length > 0 ? { families: behind, gender: genderOf(first.charAt(0)) } : { families };
}

/**
 * The sports of a list that a text may mean, by every usual name: with or without Boys, Girls,
 * Men's or Women's, before or behind; `GVball`, `XC`. One where it is certain, none where it is none.
 * @param list the sports that there are
 * @param text without a level
 */
export function sportsNamed<S extends string>(text: string, list: readonly S[]): S[] {
  const same = list.find((sport) => wordsOf(sport).join(' ') === wordsOf(text).join(' '));
  if (same !== undefined) return [same];
  const { families, gender } = namedIn(text);
  const candidates = list
    .map((sport) => ({ sport, named: namedIn(sport) }))
    .filter(({ named }) => named.families.some((family) => families.includes(family)))
    .filter(({ named }) => !gender || !named.gender || named.gender === gender);
  const exact = candidates.filter(({ named }) => named.gender === gender);
  return (exact.length > 0 ? exact : candidates).map(({ sport }) => sport);
}
