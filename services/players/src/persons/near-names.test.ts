import { nearNames } from './near-names';

const isNear = (one: string, other: string) =>
  nearNames([{ name: one }], [{ name: other }]).length === 1;

test.each([
  ['a middle initial', 'Ada Quill', 'Ada J. Quill'],
  ['a middle name', 'Ada Quill', 'Ada Jane Quill'],
  ['a suffix on one side', 'Al Fry', 'Al Fry Jr.'],
  ['a number on one side', 'Al Fry III', 'Al Fry'],
  ['a letter more', 'Ann Lee', 'Anna Lee'],
  ['a letter less', 'Jon Smith', 'John Smith'],
  ['another letter', 'Kristen Day', 'Kristin Day'],
  ['a short form', 'Mike Roe', 'Michael Roe'],
  ['a short form of two names', 'Sam Roe', 'Samantha Roe'],
  ['a short form that begins otherwise', 'Lupe Roe', 'Guadalupe Roe'],
  ['a short form of several names', 'Manny Roe', 'Emmanuel Roe'],
  ['a short form and an initial', 'Mike Roe', 'Michael T Roe'],
  ['one word less, written together', 'MaryKate Roe', 'Mary Kate J Roe'],
])('%s: %s and %s may be one', (_, one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([true, true]);
});

test.each([
  ['José Núñez', 'Jose Nunez'],
  ['Ann Lee', 'Bea Lee'],
  ['Mary Ann Roe', 'Mary Kate Roe'],
  ['Al Fry Jr.', 'Al Fry III'],
  ['Michael Roe', 'Matthew Roe'],
  ['Ann Lee', 'Ann Ott'],
])('%s and %s are no near names', (one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([false, false]);
});

test('10,000 names are compared with 600 without comparing each pair', () => {
  const names = (count: number, letter: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `${letter}na${index} Lee${index * 7}` }));
  const before = process.cpuUsage();
  nearNames(names(600, 'A'), names(10_000, 'U'));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
});
