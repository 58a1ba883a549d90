import nicknames from './nicknames.json';
import { personKey } from '@sandites/contracts';

const suffixes: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv'];
/** More words than this in the middle of a name are taken as one. */
const mostInner = 4;

const givenNames = new Map<string, string[]>();
for (const [name = '', ...shortForms] of nicknames)
  for (const form of shortForms) givenNames.set(form, [...(givenNames.get(form) ?? []), name]);

/** A name and the names it is for, where it is a short form. */
const readingsOf = (first: string): string[] => [first, ...(givenNames.get(first) ?? [])];

interface NameForms {
  readonly key: string;
  readonly suffix: string | null;
  /** The name without its suffix, by each reading of the first name. */
  readonly whole: readonly string[];
  /** The same, and without any of the words in the middle. */
  readonly shorter: readonly string[];
}

function formsOf(name: string): NameForms {
  const words = name
    .split(/[\s.,\-\u2010-\u2015]+/u)
    .map(personKey)
    .filter((word) => word !== '');
  const end = words.at(-1) ?? '';
  const suffix = words.length > 2 && suffixes.includes(end) ? end : null;
  const [first = '', ...rest] = suffix === null ? words : words.slice(0, -1);
  const last = rest.pop() ?? '';
  const inner = rest.length > mostInner ? [rest.join('')] : rest;
  const readings = readingsOf(first);
  const joined = (kept: readonly string[]) =>
    readings.map((reading) => `${reading}${kept.join('')}${last}`);
  const subsets = Array.from({ length: 2 ** inner.length }, (_, bits) =>
    inner.filter((_word, index) => (bits & (1 << index)) !== 0),
  );
  return {
    key: personKey(name),
    suffix,
    whole: joined(inner),
    shorter: subsets.flatMap(joined),
  };
}

/** Whether one text is the other with a letter more, less or another. */
function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const skipped = short.length === long.length ? 1 : 0;
  return short.slice(start + skipped) === long.slice(start + 1);
}

function areNear(one: NameForms, other: NameForms): boolean {
  if (one.key === other.key) return false;
  if (differInOneLetter(one.key, other.key)) return true;
  if (one.suffix !== null && other.suffix !== null && one.suffix !== other.suffix) return false;
  return (
    one.whole.some((form) => other.shorter.includes(form)) ||
    other.whole.some((form) => one.shorter.includes(form))
  );
}

/** The half of a key that one other letter in the other half leaves as it is. */
const halves = (key: string, length: number): string[] => {
  const middle = Math.floor(length / 2);
  return [`${length}<${key.slice(0, middle)}`, `${length}>${key.slice(middle - length)}`];
};
/** Texts of which a name has one in common with each near name's `signsFor`. */
const signsOf = ({ key, shorter }: NameForms): Set<string> =>
  new Set([...halves(key, key.length), ...shorter]);
const signsFor = ({ key, shorter }: NameForms): Set<string> =>
  new Set([...[-1, 0, 1].flatMap((more) => halves(key, key.length + more)), ...shorter]);

/**
 * The pairs of names that may be one person's though they are not equal: a middle name or initial
 * more or less, a suffix such as Jr. on one side only, a letter more, less or another, a short form
 * such as Mike for Michael.
 * @param asked names, each compared with all `others`
 */
export function nearNames<
  Asked extends { readonly name: string },
  Other extends { readonly name: string },
>(asked: readonly Asked[], others: readonly Other[]): (readonly [Asked, Other])[] {
  const bySign = new Map<string, { one: Asked; forms: NameForms }[]>();
  for (const one of asked) {
    const candidate = { one, forms: formsOf(one.name) };
    for (const sign of signsOf(candidate.forms)) {
      const found = bySign.get(sign);
      if (found) found.push(candidate);
      else bySign.set(sign, [candidate]);
    }
  }
  return others.flatMap((other) => {
    const forms = formsOf(other.name);
    const found = new Set([...signsFor(forms)].flatMap((sign) => bySign.get(sign) ?? []));
    return [...found]
      .filter((candidate) => areNear(candidate.forms, forms))
      .map(({ one }) => [one, other] as const);
  });
}
