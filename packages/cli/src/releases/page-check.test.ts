import { compare, isOfSite, type Measured, type PageRecord } from './page-check';

const measured: Measured = { heap: 10, heapAfter: 8, cpu: 400, longTasks: 300, slowestInput: 40 };
const page = (rest: Partial<Measured> = {}, other: Partial<PageRecord> = {}): PageRecord => ({
  characters: 800,
  failedReads: [],
  measured: { ...measured, ...rest },
  ...other,
});

test('a page like that of the live version passes', () => {
  expect(compare(page(), page())).toEqual({ faults: [], warnings: [] });
});

test('one that shows less than half of it is refused', () => {
  expect(compare(page({}, { characters: 399 }), page()).faults).toEqual([
    'it shows 50 of 100 of what the live version shows',
  ]);
  expect(compare(page({}, { characters: 400 }), page()).faults).toEqual([]);
});

test.each([
  ['heap', 65, 115, 'it takes 65 MB of memory, the live version 10'],
  ['heapAfter', 63, 113, 'it takes 63 MB of memory after it was left, the live version 8'],
  ['cpu', 1_450, 2_500, 'it takes 1450 ms of the main thread, the live version 400'],
] as const)(
  '%s beyond the margin is an alert, twice that is refused',
  (name, alert, refused, text) => {
    expect(compare(page({ [name]: alert }), page())).toEqual({ faults: [], warnings: [text] });
    expect(compare(page({ [name]: refused }), page()).faults).toHaveLength(1);
  },
);

test('what the clock says counts only where the main thread did more', () => {
  const slow = { longTasks: 9_000, slowestInput: 5_000 };
  expect(compare(page(slow), page())).toEqual({ faults: [], warnings: [] });
  expect(compare(page({ ...slow, cpu: 800 }), page()).faults).toHaveLength(2);
});

test('a read that fails in the new version alone is refused, one of the site is not its fault', () => {
  const read = 'GET /api/coaches answered 404';
  expect(compare(page({}, { failedReads: [read] }), page()).faults).toEqual([read]);
  expect(compare(page({}, { failedReads: [read] }), page({}, { failedReads: [read] }))).toEqual({
    faults: [],
    warnings: [],
  });
  const away = 'GET /api/coaches answered 503';
  expect(compare(page({}, { failedReads: [away] }), page()).faults).toEqual([]);
  expect([isOfSite(away), isOfSite(read)]).toEqual([true, false]);
});

test('a page that was not measured is compared by what it shows', () => {
  const { measured: _measured, ...unmeasured } = page();
  expect(compare(page({ heap: 900 }), unmeasured)).toEqual({ faults: [], warnings: [] });
});
