import { defaultFilters, readFilters, writeFilters, type Filters } from './colleges';

const written = (changes: Partial<Filters>) => {
  const query = new URLSearchParams();
  writeFilters(query, { ...defaultFilters, ...changes });
  return query.toString();
};

test('a URL has only changed values', () => {
  expect(written({})).toBe('');
  expect(written({ search: 'a&b', gpa: 3.2, direction: 'descending', favoritesOnly: true })).toBe(
    'search=a%26b&gpa=3.2&direction=descending&favorites=only',
  );
});

test('a written URL is read back', () => {
  const filters: Filters = {
    search: 'ok',
    division: 'NAIA',
    state: 'Oklahoma',
    program: 'Golf',
    gpa: 3.9,
    sat: 1400,
    act: 30,
    sort: 'act',
    direction: 'descending',
    favoritesOnly: true,
  };
  expect(readFilters(new URLSearchParams(written(filters)))).toEqual(filters);
});

test('a figure between two steps of its slider is at the nearer one', () => {
  expect(readFilters(new URLSearchParams('gpa=3.14&sat=1004&act=20.6'))).toMatchObject({
    gpa: 3.1,
    sat: 1000,
    act: 21,
  });
});

test('an invalid value in a URL is the default, and one past its slider the maximum', () => {
  expect(
    readFilters(
      new URLSearchParams('division=X&state=Ontario&program=Chess&sort=rank&sat=abc&gpa=1&act=99'),
    ),
  ).toEqual({ ...defaultFilters, act: 36 });
});
