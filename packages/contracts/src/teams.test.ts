import { teamOfSlug, teamSlug } from './teams';

test.each([
  ['volleyball', 'Volleyball', null, undefined],
  ['volleyball-jv', 'Volleyball', 'JV', 'jv'],
  ['volleyball-varsity', 'Volleyball', 'Varsity', 'varsity'],
  ['volleyball-8th-grade', 'Volleyball', '8th Grade', '8thgrade'],
  ['mens-track-cross-country-jv', "Men's Track/Cross Country", 'JV', 'jv'],
] as const)('%s is the team of %s, %s (D100)', (slug, sport, level, levelKey) => {
  expect(teamSlug(sport, level)).toBe(slug);
  expect(teamOfSlug(slug)).toEqual({ sport, ...(levelKey && { levelKey }) });
});

test.each(['', 'quidditch', 'volleyballs'])('%j is no team', (slug) =>
  expect(teamOfSlug(slug)).toBeUndefined(),
);
