import fc from 'fast-check';
import type { College } from '@sandites/contracts';
import { embeddedColleges as colleges } from '@sandites/contracts/colleges';
import {
  noFigures,
  stateOf,
  type OwnFigures,
  filterColleges,
  all,
  defaultFilters,
  divisionOptions,
  resetFilters,
  sortFields,
  stateOptions,
  type Filters,
} from './colleges';

const college = (given: Partial<College> = {}): College => ({
  id: 1,
  name: 'Plains College',
  location: 'Norman, OK',
  division: 'NCAA Division I',
  conference: 'Big 12',
  website: 'https://plains.edu',
  programs: ['Football'],
  gpaMini: '3.0+',
  satMin: '1100+',
  actMin: '22+',
  ...given,
});
const typical = (gpa: string, sat = '1100+', act = '22+') => ({
  gpaMini: gpa,
  satMin: sat,
  actMin: act,
});
const idsOf = (
  list: readonly College[],
  filters: Partial<Filters> = {},
  favorites: number[] = [],
) =>
  filterColleges(list, { ...defaultFilters, ...filters }, new Set(favorites)).map(({ id }) => id);

describe('the search', () => {
  const list = [
    college(),
    college({ id: 2, name: 'Bay University', location: 'Mobile, AL', conference: 'Sun Belt' }),
  ];

  test.each([
    ['plains', [1]],
    ['MOBILE', [2]],
    ['sun b', [2]],
    ['   ', [2, 1]],
    ['division', []],
  ])(
    'for %p is a part of name, location or conference, whatever the letter case',
    (search, ids) => {
      expect(idsOf(list, { search })).toEqual(ids);
    },
  );

  test('by division and by state', () => {
    expect(idsOf(list, { division: 'NAIA' })).toEqual([]);
    expect(idsOf(list, { state: 'Alabama' })).toEqual([2]);
    expect(idsOf([college({ location: 'Lima, Peru' })], { state: 'Alabama' })).toEqual([]);
  });

  test('by favorites', () => {
    expect(idsOf(list, { favoritesOnly: true }, [2])).toEqual([2]);
    expect(idsOf(list, { favoritesOnly: true })).toEqual([]);
  });
});

describe('a minimum', () => {
  test('matches a requirement at or above it, without its plus sign', () => {
    const list = [
      college({ id: 1, ...typical('3.4+') }),
      college({ id: 2, ...typical('3.5+') }),
      college({ id: 3, ...typical('3.6') }),
    ];
    expect(idsOf(list, { gpa: 3.5 })).toEqual([2, 3]);
  });

  test('matches a college without a number only at its lowest value (D11)', () => {
    const list = [college(typical('3.5+', 'Not considered', '-'))];
    expect(idsOf(list)).toEqual([1]);
    expect(idsOf(list, { sat: 910 })).toEqual([]);
    expect(idsOf(list, { act: 19 })).toEqual([]);
  });
});

test('a slider at its lowest value filters nothing, so that open-admission colleges can be found (D60)', () => {
  const list = [college({ division: 'NJCAA', ...typical('2.0+', '830+', '15+') })];
  expect(idsOf(list, { division: 'NJCAA' })).toEqual([1]);
  expect(idsOf(list, { gpa: 2.6 })).toEqual([]);
});

describe('colleges that fit (D75)', () => {
  const list = [
    college({ id: 1, ...typical('3.4+') }),
    college({ id: 2, ...typical('3.5+') }),
    college({ id: 3, ...typical('3.6+') }),
    college({ id: 4, ...typical('-') }),
  ];

  test('are those that require no more than the own scores, and those without a number', () => {
    const fitting = (own: Partial<OwnFigures>) =>
      filterColleges(list, { ...defaultFilters, sort: 'gpa' }, new Set(), {
        ...noFigures,
        ...own,
      }).map(({ id }) => id);
    expect(fitting({ gpa: 3.5 })).toEqual([4, 1, 2]);
    expect(fitting({ gpa: 3.5, sat: 1000 })).toEqual([]);
    expect(fitting({})).toEqual([4, 1, 2, 3]);
  });

  test('are those with the program', () => {
    expect(
      idsOf([college(), college({ id: 2, programs: ['Golf', 'Tennis'] })], { program: 'Golf' }),
    ).toEqual([2]);
  });
});

describe('the order', () => {
  test('is by text, or by number', () => {
    const list = [
      college({ id: 1, name: 'B', ...typical('3.0', '1100+') }),
      college({ id: 2, name: 'A', ...typical('3.0', '990+') }),
    ];
    expect(idsOf(list, { sort: 'name' })).toEqual([2, 1]);
    expect(idsOf(list, { sort: 'name', direction: 'descending' })).toEqual([1, 2]);
    expect(idsOf(list, { sort: 'sat' })).toEqual([2, 1]);
  });

  test('puts missing numbers before all numbers', () => {
    const list = [
      college({ id: 1, ...typical('3.0', '900+') }),
      college({ id: 2, ...typical('3.0', 'Not considered') }),
    ];
    expect(idsOf(list, { sort: 'sat' })).toEqual([2, 1]);
    expect(idsOf(list, { sort: 'sat', direction: 'descending' })).toEqual([1, 2]);
  });
});

const someFilters: fc.Arbitrary<Filters> = fc.record({
  search: fc.constantFrom('', ' ', 'university', 'OK', 'big', 'zzz', 'st.'),
  division: fc.constantFrom(
    all,
    'NCAA Division I',
    'NCAA Division II',
    'NCAA Division III',
    'NAIA',
  ),
  state: fc.constantFrom(...stateOptions),
  program: fc.constantFrom(all, 'Football', 'Golf', 'Wrestling'),
  gpa: fc.integer({ min: 25, max: 40 }).map((tenths) => tenths / 10),
  sat: fc.integer({ min: 90, max: 160 }).map((tens) => tens * 10),
  act: fc.integer({ min: 18, max: 36 }),
  sort: fc.constantFrom(...sortFields),
  direction: fc.constantFrom('ascending', 'descending'),
  favoritesOnly: fc.boolean(),
});
const someFavorites = fc
  .uniqueArray(fc.constantFrom(...colleges.map(({ id }) => id)), { maxLength: 30 })
  .map((ids) => new Set(ids));
const parts = [
  'search',
  'division',
  'state',
  'program',
  'gpa',
  'sat',
  'act',
  'favoritesOnly',
] as const;

describe('every query', () => {
  test('filters can be applied in any order', () => {
    fc.assert(
      fc.property(
        someFilters,
        someFavorites,
        fc.shuffledSubarray([...parts], { minLength: parts.length }),
        (filters, favorites, order) => {
          const oneByOne = order.reduce<readonly College[]>(
            (left, part) =>
              filterColleges(
                left,
                {
                  ...defaultFilters,
                  sort: filters.sort,
                  direction: filters.direction,
                  [part]: filters[part],
                },
                favorites,
              ),
            colleges,
          );
          expect(oneByOne).toEqual(filterColleges(colleges, filters, favorites));
        },
      ),
    );
  });

  test('the order of the input does not matter, and reversing keeps every college', () => {
    fc.assert(
      fc.property(
        someFilters,
        someFavorites,
        fc.shuffledSubarray([...colleges], { minLength: colleges.length }),
        (filters, favorites, shuffled) => {
          const matches = filterColleges(colleges, filters, favorites);
          expect(filterColleges(shuffled, filters, favorites)).toEqual(matches);
          const turned = filterColleges(
            colleges,
            {
              ...filters,
              direction: filters.direction === 'ascending' ? 'descending' : 'ascending',
            },
            favorites,
          );
          expect(new Set(turned)).toEqual(new Set(matches));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a reset restores exactly what the specification lists, and is idempotent', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const reset = resetFilters(filters);
        expect(reset).toEqual({ ...defaultFilters, favoritesOnly: filters.favoritesOnly });
        expect(resetFilters(reset)).toEqual(reset);
      }),
    );
  });
});

test('the options are those of the specification', () => {
  expect(divisionOptions).toEqual([
    'All',
    'NCAA Division I',
    'NCAA Division II',
    'NCAA Division III',
    'NAIA',
    'NJCAA',
  ]);
  expect(stateOptions).toHaveLength(51);
  expect(stateOf(college({ location: 'Winston-Salem, Old Town, NC' }))).toBe('North Carolina');
});
