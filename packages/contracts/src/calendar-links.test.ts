import { calendarLinks } from './calendar-links';

const school = { id: 'sandites', mascot: 'Sandites', levels: ['Varsity', 'JV'] };

describe('the calendar links', () => {
  test('of all sports have no sport', () => {
    expect(calendarLinks('https://www.sandites.example', [], school)).toMatchObject({
      subscribe: 'webcal://www.sandites.example/api/calendar.ics',
      address: 'https://www.sandites.example/api/calendar.ics',
      download: '/api/calendar.ics?as=file',
      fileName: 'sandites-all-sports.ics',
    });
  });

  test('of one sport have its encoded name', () => {
    const { subscribe, download, fileName } = calendarLinks(
      'http://localhost:3000',
      ['womens-track-cross-country'],
      school,
    );
    expect(subscribe).toMatch(/^webcal:\/\/localhost:3000\//);
    expect(new URL(download, 'http://localhost').searchParams.get('sport')).toBe(
      "Women's Track/Cross Country",
    );
    expect(fileName).toBe('sandites-womens-track-cross-country.ics');
  });

  test('of a level have its team (D100)', () => {
    expect(calendarLinks('', ['volleyball-jv', 'football'], school)).toMatchObject({
      address: '/api/calendar.ics?team=volleyball-jv&sport=Football',
      outlook: expect.stringContaining('Sandites+JV+Volleyball%2C+Football'),
      fileName: 'sandites-volleyball-jv-football.ics',
    });
  });
});
