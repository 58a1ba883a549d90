import { invalid } from '@sandites/service-kit/problem';

/**
 * Scripts in use; those that are written together count as one. A name with letters of two scripts
 * imitates another name.
 */
const scripts = [
  /^[\p{scx=Latin}]$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]$/u,
  /^[\p{scx=Han}\p{scx=Hangul}]$/u,
  /^[\p{scx=Greek}]$/u,
  /^[\p{scx=Cyrillic}]$/u,
  /^[\p{scx=Arabic}]$/u,
  /^[\p{scx=Hebrew}]$/u,
  /^[\p{scx=Cherokee}]$/u,
  /^[\p{scx=Devanagari}]$/u,
  /^[\p{scx=Bengali}]$/u,
  /^[\p{scx=Gurmukhi}]$/u,
  /^[\p{scx=Gujarati}]$/u,
  /^[\p{scx=Tamil}]$/u,
  /^[\p{scx=Telugu}]$/u,
  /^[\p{scx=Kannada}]$/u,
  /^[\p{scx=Malayalam}]$/u,
  /^[\p{scx=Sinhala}]$/u,
  /^[\p{scx=Thai}]$/u,
  /^[\p{scx=Lao}]$/u,
  /^[\p{scx=Khmer}]$/u,
  /^[\p{scx=Myanmar}]$/u,
  /^[\p{scx=Georgian}]$/u,
  /^[\p{scx=Armenian}]$/u,
  /^[\p{scx=Ethiopic}]$/u,
] as const;

/**
 * Control, format, private-use and unassigned characters, lone surrogates, other invisible
 * characters, and spaces except single plain ones.
 */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}| {2}/u;

/** Letters and digits of a script; ASCII digits belong to all scripts. */
const ofAlphabets = /(?!\p{sc=Common})[\p{L}\p{N}]/gu;

/** Whether all letters of a name are of one script. */
function isOfOneScript(name: string): boolean {
  const letters = name.match(ofAlphabets) ?? [];
  return scripts.some((script) => letters.every((letter) => script.test(letter)));
}

const refuse = (code: string, message: string) =>
  invalid([{ path: '/username', code, message }], `This username ${message}`);

/**
 * Normalizes a new user name for storing (NFKC).
 * @throws ProblemError 400 for a name that can be mistaken for another
 */
export function normalizeUserName(input: string): string {
  const name = input.normalize('NFKC').trim();
  if (invisible.test(name))
    throw refuse('invisible_character', 'has a character that cannot be seen');
  if (!isOfOneScript(name)) throw refuse('mixed_scripts', 'mixes letters of different alphabets');
  return name;
}

/**
 * Letters that look like a Latin one, by that letter (from Unicode's confusables, UTS 39), where a
 * whole name can be written with them. Capitals are listed where only the capital looks alike.
 */
const looksLike: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪ',
  b: 'ВΒЬᏴᏏƅ',
  c: 'сСϲϹⅽᏟᴄ',
  d: 'ԁᎠᏧɗ',
  e: 'еЕΕᎬҽ',
  f: 'ϝƒ',
  g: 'ɡցԌᏀ',
  h: 'һНΗհᏂᎻ',
  i: 'іІιΙıɩӏӀΪᎥ',
  j: 'јЈϳͿյᎫ',
  k: 'кКκΚᏦĸ',
  l: 'ӏӀⅼɭᏞԼǀ',
  m: 'МΜᎷ',
  n: 'ոηΝп',
  o: 'оОοΟσօՕᴏᎾ',
  p: 'рРρΡᏢ',
  q: 'ԛԚզգ',
  r: 'гᎡᏒᴦ',
  s: 'ѕЅՏᏚꜱ',
  t: 'ТΤᎢτ',
  u: 'υսՍᴜ',
  v: 'νѵѴᏙᴠ',
  w: 'ԝԜωᎳᏔᴡ',
  x: 'хХχΧ',
  y: 'уУγΥүҮᎩʏ',
  z: 'ΖᏃᴢ',
  "'": '’‘ʼʻʹ`´ʽ',
  '-': '‐‑‒–—−',
};

const latinOf = new Map(
  Object.entries(looksLike).flatMap(([letter, alike]) =>
    [...alike].map((sign) => [sign, letter] as const),
  ),
);

/**
 * The skeleton of a name (Unicode UTS 39): people can take two names with the same skeleton for
 * each other, whatever alphabets they use.
 */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKC')]
    .map((sign) => latinOf.get(sign) ?? latinOf.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('');
