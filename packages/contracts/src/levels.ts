import { defaultLevels } from './vocabulary';

/** What letters and digits leave of a text: `St. Mary’s` and `st marys` are the same. */
export function lettersAndDigits(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase();
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

const withoutGender = (level: string) =>
  level.trim().replace(/^(?:boys|girls)['’]?\s+|\s\(?(?:boys|girls)['’]?\)?$/i, '');

/** The words of one level each, as letters and digits. */
const levelWords: readonly RegExp[] = [
  /^(?:v|var|varsity)$/,
  /^(?:jv|jvarsity|(?:jr|junior)varsity)$/,
  /^(?:f|fr|fresh|frosh|freshm[ae]n|9th(?:grade)?|ninth(?:grade)?)$/,
  /^(?:so|soph|sophomores?|10th(?:grade)?)$/,
];

/**
 * A level as the school writes it, where it is one of its levels; another text is kept as typed.
 * @param text `V`, `Junior Varsity`, `9th`
 * @param levels the school's
 */
export function readLevel(text: string, levels: readonly string[] = defaultLevels): string {
  const key = lettersAndDigits(withoutGender(text));
  const words = levelWords.find((pattern) => pattern.test(key));
  const known = levels.find((level) => {
    const own = lettersAndDigits(level);
    return own === key || words?.test(own);
  });
  return known ?? text.trim();
}

/** A level for comparison; none is Varsity. */
export function levelKey(level: string | null | undefined): string {
  if (!level) return 'varsity';
  const key = lettersAndDigits(withoutGender(level));
  return levelWords[0]?.test(key) ? 'varsity' : key;
}

/** Only games of the varsity team count for a record; without a level it is the varsity's. */
export const isVarsity = (level: string | null | undefined): boolean =>
  levelKey(level) === 'varsity';
