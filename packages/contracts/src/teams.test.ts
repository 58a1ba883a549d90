import {
  isOfTeam,
  levelsOf,
  slugsOfGame,
  teamNames,
  teamOfSlug,
  teamPattern,
  teamSlug,
} from './teams';

test.each([
  ['volleyball', 'Volleyball', null, undefined],
  ['volleyball-jv', 'Volleyball', 'JV', 'jv'],
  ['volleyball-varsity', 'Volleyball', 'Varsity', 'varsity'],
  ['volleyball-8th-grade', 'Volleyball', '8th Grade', '8thgrade'],
  ['mens-track-cross-country-jv', "Men's Track/Cross Country", 'JV', 'jv'],
] as const)('%s is the team of %s, %s (D100)', (slug, sport, level, levelKey) => {
  expect(teamSlug(sport, level)).toBe(slug);
  expect(teamOfSlug(slug)).toEqual({
    slug,
    sport,
    ...(levelKey && { level: level ?? undefined, levelKey }),
  });
  expect(slug).toMatch(new RegExp(teamPattern, 'u'));
});

test('a team is named as the school writes its level (D100)', () => {
  expect(teamNames(['volleyball', 'volleyball-junior-varsity', 'volleyball-8th-grade'])).toEqual([
    'Volleyball',
    'JV Volleyball',
    '8th Grade Volleyball',
  ]);
  expect(teamNames(['volleyball-jv'], ['Varsity', 'Junior Varsity'])).toEqual([
    'Junior Varsity Volleyball',
  ]);
});

test('a game is of its sport’s team, and of that of its level; without one it is the varsity’s', () => {
  const isOf = (slug: string, level: string | null) => {
    const team = teamOfSlug(slug);
    return team && isOfTeam(team, { sport: 'Volleyball', level });
  };
  expect([isOf('volleyball', 'JV'), isOf('volleyball-jv', 'JV')]).toEqual([true, true]);
  expect([isOf('volleyball-varsity', null), isOf('volleyball-jv', null)]).toEqual([true, false]);
  expect(isOf('football', 'JV')).toBe(false);
  expect(slugsOfGame({ sport: 'Volleyball', level: null })).toEqual([
    'volleyball',
    'volleyball-varsity',
  ]);
});

test('the levels of a season are those its games have, in the school’s order', () => {
  const games = ['8th Grade', 'Freshman', 'JV', null, 'Varsity'].map((level) => ({ level }));
  expect(levelsOf(games)).toEqual(['Varsity', 'JV', 'Freshman', '8th Grade']);
  expect(levelsOf([{ level: null }, { level: 'Varsity' }])).toEqual([]);
});

test.each(['', 'quidditch', 'volleyballs'])('%j is no team', (slug) =>
  expect(teamOfSlug(slug)).toBeUndefined(),
);
