/** A name in the form in which two spellings of it are alike. */
export interface PersonName {
  given: string;
  family: string;
  /** `jr`, `ii` and their like; empty where there is none. */
  suffix: string;
}

const suffixes: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv', 'v'];

const accents = /\p{Diacritic}/gu;
const insideWords = /['’`.]/g;

/** Lower case without accents, apostrophes and points: `De'Andre` and `J.T.` become `deandre` and `jt`. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFD').replace(accents, '').replace(insideWords, '').toLowerCase().split(/[^a-z]+/).filter(Boolean);

/** `Huckaby, Jaylen` the other way round; a comma before a suffix swaps nothing. */
function inSpokenOrder(text: string): string {
  const [before = '', after = ''] = text.split(',', 2);
  const isSuffix = wordsOf(after).every((word) => suffixes.includes(word));
  return isSuffix ? `${before} ${after}` : `${after} ${before}`;
}

/** Reads a name: `Ramón Escobedo`, `Cross, William III` or `Ben T. Kirkland Jr.`; a middle initial says nothing. */
export function readName(text: string): PersonName {
  const words = wordsOf(inSpokenOrder(text));
  const [given = '', ...rest] = words.filter((word, index) => index === 0 || !suffixes.includes(word));
  const family = rest.filter((word, index) => index === rest.length - 1 || word.length > 1).join('');
  return { given, family, suffix: words.slice(1).find((word) => suffixes.includes(word)) ?? '' };
}
