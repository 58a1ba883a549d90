import { compileValidator, NewAthleticEvent, sports } from '@sandites/contracts';
import { readDemoEvents } from './demo-data';

const demoEvents = readDemoEvents('2024-08-01');

const firstSeason = demoEvents.filter(({ date }) => date >= '2024-08-01' && date < '2025-06-01');
const firstMonthOf = (sport: string) =>
  demoEvents
    .filter((event) => event.sport === sport)
    .map(({ date }) => date.slice(0, 7))
    .sort()[0];

describe('the demo schedule', () => {
  test('has events that are each accepted by the API', () => {
    const { validate } = compileValidator(NewAthleticEvent);
    expect(demoEvents.filter((event) => validate(event).issues)).toEqual([]);
  });

  test('lists no event twice', () => {
    const keys = demoEvents.map(({ date, time, sport, opponent, location }) =>
      [date, time, sport, opponent, location].join('|'),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('fills 2024–25 from August to May, in all ten sports', () => {
    const months = [...new Set(firstSeason.map(({ date }) => date.slice(0, 7)))].sort();
    expect(firstSeason.length).toBeGreaterThanOrEqual(60);
    expect(months[0]).toBe('2024-08');
    expect(months.at(-1)).toBe('2025-05');
    expect(new Set(firstSeason.map(({ sport }) => sport))).toEqual(new Set(sports));
  });

  test('has varsity football on Friday nights', () => {
    const football = demoEvents.filter(
      ({ sport, level }) => sport === 'Football' && level === 'Varsity',
    );
    expect(
      football.filter(
        ({ date, time }) => new Date(`${date}T00:00Z`).getUTCDay() !== 5 || time !== '19:00',
      ),
    ).toEqual([]);
  });

  test.each([
    ['Football', '2024-08'],
    ['Volleyball', '2024-08'],
    ["Men's Track/Cross Country", '2024-09'],
    ["Women's Basketball", '2024-12'],
    ['Baseball', '2025-03'],
  ])('begins %s in %s, its real season', (sport, month) => {
    expect(firstMonthOf(sport)).toBe(month);
  });

  test('has home games at home venues only', () => {
    const ours = /^(Sandite|Keystone Trails) /;
    expect(demoEvents.filter(({ location, isHome }) => ours.test(location) !== isHome)).toEqual([]);
  });

  test('has games at home and away in every sport', () => {
    for (const sport of sports) {
      const sides = new Set(
        demoEvents.filter((event) => event.sport === sport).map(({ isHome }) => isHome),
      );
      expect(sides.size).toBe(2);
    }
  });
});
