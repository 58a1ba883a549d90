/**
 * Letters that look like a Latin one, by that letter (from Unicode's confusables, UTS 39), where a
 * whole name can be written with them.
 * Capitals are listed where only the capital looks alike.
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
