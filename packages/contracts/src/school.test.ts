import { school } from './school';

describe('the school', () => {
  test('has a phone number of the fictional range', () => {
    expect(school.phone).toMatch(/^\(\d{3}\) 555-01\d{2}$/);
  });

  test('links and writes only to names reserved for examples', () => {
    const links = [school.website, school.athleticsWebsite, ...school.social.map(({ url }) => url)];
    expect(links.filter((link) => !new URL(link).hostname.endsWith('.example'))).toEqual([]);
    expect([school.athleticsEmail, school.footballCoachEmail].filter((address) => !address.endsWith('@sandites.example'))).toEqual([]);
  });
});
