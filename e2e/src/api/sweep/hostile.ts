import fc from 'fast-check';

/** The seed of the values. Set SEED for others. */
export const seed = Number(process.env['SEED'] ?? 20_261_121);

const texts = [
  '',
  ' ',
  '\t\r\n',
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  'e\u0301\u202e\ufeff\u2028\u0085',
  'x'.repeat(201),
  '🏈'.repeat(200),
  'x'.repeat(5_001),
  'x'.repeat(100_000),
  "'; drop table users; --",
  "<b>O'Neil</b> 🏈",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  '=cmd|calc!A1',
  'a\\b\tc\\N\\.',
  'x\r\nSet-Cookie: a=b',
  'null',
  'NaN',
  'true',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '1,5',
  '9'.repeat(400),
  ' 12 ',
  '12.5',
  'javascript:alert(1)',
  'https://',
  'https://[::1',
  'HTTPS://X.example/?q=a b',
  'a@b',
  '"a b"@x.example',
  '2024-02-30',
  '24:00',
  '__proto__',
  'constructor',
];
const numbers = [
  -1,
  0,
  1,
  1.5,
  99,
  100,
  5e-324,
  1e308,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
];
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 'x', length: 1 },
  { constructor: { prototype: { x: 1 } } },
  Array(1_000).fill('x'),
];

const anyHostile = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, ...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);

/** Hostile JSON values of a field, different for every field name. */
export function hostileValues(name: string, count: number): unknown[] {
  const values: unknown[] = fc.sample(anyHostile, { seed: seedOf(name), numRuns: count });
  return values.map((value): unknown => JSON.parse(JSON.stringify(value)));
}

/** Texts for paths, queries and cells. */
export const hostileTexts: readonly string[] = texts.filter((text) => text.length < 5_000);

/** A few of the items, chosen by name, so that each is used many times in a run. */
export function sampleOf<T>(items: readonly T[], name: string, count: number): T[] {
  const subarrays = fc.shuffledSubarray([...items], { minLength: count, maxLength: count });
  return fc.sample(subarrays, { seed: seedOf(name), numRuns: 1 })[0] ?? [];
}

/** Number of concurrent requests. */
export const atOnce = 16;

export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
