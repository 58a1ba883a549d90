/** Short words that differ by a letter are more often two words than one misspelt. */
const shortest = 5;

/** Whether one word is the other with a slip: a letter too many, too few or another one, though not the first. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortest || long.length - short.length > 1 || short[0] !== long[0] || short === long) return false;
  const same = [...short].findIndex((letter, index) => letter !== long[index]);
  const slip = same === -1 ? short.length : same;
  return long.slice(slip + 1) === short.slice(long.length > short.length ? slip : slip + 1);
}
