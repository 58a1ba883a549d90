import { listedSubject } from './draft';

test.each([
  ['/api/booster-events', 'BoosterEvent', 'booster events'],
  ['/api/trophies', 'Trophy', 'trophies'],
  ['/api/alumni-news', 'AlumniNews', 'alumni news'],
  ['/api/glass', 'Glass', 'glass'],
])('%s lists many of a %s', (path, one, words) => {
  expect(listedSubject(path)).toMatchObject({ one, words });
});

test('a page is not a call', () => {
  expect(() => listedSubject('/boosters')).toThrow("A call's path begins with /api/, unlike /boosters.");
});
