/** Everything but letters and digits: punctuation, blanks, accents, apostrophes of any kind. */
const signs = new RegExp(
  String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe00-\ufe2f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\t\n\v\f\r ` +
    String.raw`-/:-@\u005b-\x60{-\u00bf\u00d7\u00f7\u02b0-\u02ff` +
    String.raw`\u0559-\u055f\u05f3\u05f4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ua700-\ua721\ufeff]`,
  'g',
);

/** Letters without a decomposition, and the capitals of other alphabets, with what they read as. */
const letters = 'ØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЅЈЉЊЂЋЏҐ';
const readAs = 'oollddddihhttαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіѕјљњђћџґ';
const readings: ReadonlyMap<string, string> = new Map([
  ...Array.from(letters, (letter, index) => [letter, readAs[index] ?? letter] as const),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th' }),
]);

/**
 * The key by which two names are equal: their letters and digits alone, without case, accents,
 * apostrophes, hyphens, dots and blanks. A person has the key of the whole name. The database's
 * function `person_key` is the same.
 * @param name `José O’Brien-Núñez, Jr.`
 * @returns `joseobriennunezjr`
 */
export const personKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(signs, '')
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replaceAll(/[^a-z\d]/gu, (letter) => readings.get(letter) ?? letter);

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?,?$/i;
/** Words that belong to the last name that follows them. */
const particle = /^(?:da|de|del|dela|der|den|di|du|el|la|le|van|von|st\.?)$/i;

/** A captain's mark or a footnote's star beside a name: `(C)`, `(Capt.)`, `*`. */
const mark = /(?:\((?:c|a|k|capt(?:ain)?\.?|co-capt(?:ain)?\.?)\)|[*†©])/gi;

export const withoutMarks = (text: string): string =>
  text.replaceAll(mark, ' ').replaceAll(/\s+/g, ' ').trim();

/** The name that a list of words has first; suffix and particles stay with the last name. */
function splitWords(words: readonly string[]): PersonName | null {
  let start = words.length - 1;
  if (start > 1 && suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return start > 0
    ? { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
    : null;
}

/**
 * Splits a full name.
 * @param text `First Last`, `Last, First` or `Last, Jr., First`; a suffix such as Jr. and a particle
 *   such as `de la` stay with the last name, a captain's `(C)` is left out
 */
export function splitName(text: string): PersonName | null {
  const parts = withoutMarks(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part, index, all) => part !== '' || index === 0 || index < all.length - 1);
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [first = '', second, ...rest] = [
    parts[0],
    ...parts.slice(1).filter((part) => !suffix.test(part)),
  ];
  if (rest.length > 0) return null;
  // Without another part the comma stands before the suffix only: `Gus Quill, Jr.`
  if (second === undefined) {
    const words = first === '' ? [] : first.split(' ');
    const name = splitWords(words);
    return name && { ...name, lastName: [name.lastName, ...suffixes].join(' ') };
  }
  const given = second.split(' ');
  const end = given.at(-1) ?? '';
  // `Ann V` has a middle initial.
  const own = given.length > 1 && end.length > 1 && suffix.test(end) ? given.splice(-1) : [];
  return first && second
    ? { firstName: given.join(' '), lastName: [first, ...own, ...suffixes].join(' ') }
    : null;
}
