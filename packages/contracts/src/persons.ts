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
