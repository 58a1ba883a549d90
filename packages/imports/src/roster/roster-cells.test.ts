import { isUnlikelyClassYear, readHeightCell, unrecognizedValues } from './roster-cells';

test.each([
  [2025, true],
  [2026, false],
  [2032, false],
  [2033, true],
])('the class of %s is unlikely: %s (D90)', (year, unlikely) =>
  expect(isUnlikelyClassYear(year, new Date('2026-11-22T12:00:00Z'))).toBe(unlikely),
);

test('values that are stored as typed have a warning', () => {
  const typed = { height: 'about 6 feet', position: 'Slot', sport: 'Football' };
  expect(unrecognizedValues(typed)).toEqual(['height', 'position']);
  expect(unrecognizedValues({ height: `6'2"`, position: 'QB', sport: 'Football' })).toEqual([]);
});

describe('a height that a spreadsheet made a date of', () => {
  test.each(['2-Jun', 'Jun-02', '6/2/2026', '2026-06-02'])('%s is 6\'2"', (cell) =>
    expect(readHeightCell(cell)).toBe(`6'2"`),
  );

  test.each([
    ['11-May', `5'11"`],
    ['6-2', `6'2"`],
    ['2-Jan', null],
    ['30-Jun', null],
    ['tall', null],
    ['', null],
  ])('%j is %j', (cell, height) => expect(readHeightCell(cell)).toBe(height));
});
