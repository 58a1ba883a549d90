import { matchesSport, playerFormSports, sportFilters, sports } from './sports';

test('there are ten sports, eleven filter entries and thirteen sports of the player form (D18)', () =>
  expect([sports.length, sportFilters.length, playerFormSports.length]).toEqual([10, 11, 13]));

describe('a filter entry', () => {
  it('All Sports matches everything', () => expect(matchesSport('All Sports', 'Golf')).toBe(true));
  it('matches its own name', () => expect(matchesSport('Football', 'Football')).toBe(true));
  it('never matches by substring', () =>
    expect(matchesSport("Men's Basketball", "Women's Basketball")).toBe(false));
  it.each([
    ["Men's Basketball", 'Basketball'],
    ["Women's Basketball", 'Basketball'],
    ["Men's Wrestling", 'Wrestling'],
    ["Women's Track/Cross Country", 'Track & Field'],
    ["Men's Track/Cross Country", 'Cross Country'],
  ] as const)('%s matches its family %s', (filter, sport) =>
    expect(matchesSport(filter, sport)).toBe(true),
  );
});

test('a team’s package accepts players of its family, but not the reverse', () => {
  expect(matchesSport("Women's Wrestling", 'Wrestling')).toBe(true);
  expect(matchesSport('Wrestling', "Women's Wrestling")).toBe(false);
});

test('a filter entry can stand in an address as it is', () =>
  expect(sportFilters.filter((filter) => /[%&+#]/.test(filter))).toEqual([]));
