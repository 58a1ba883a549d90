import {
  compileValidator,
  NewPlayerProfile,
  playerFormSports,
  positionsBySport,
  statsBySport,
  statSchemas,
} from '@sandites/contracts';
import { readDemoPlayers } from './demo-data';

const demoPlayers = readDemoPlayers();

const measured = ['fortyYard', 'vertical', 'bench'];
const offered: Record<string, readonly string[]> = positionsBySport;
const counted: Record<string, object | undefined> = statsBySport;

describe('the demo player profiles', () => {
  test('are at least 60, each accepted by the API', () => {
    const { validate } = compileValidator(NewPlayerProfile);
    expect(demoPlayers.length).toBeGreaterThanOrEqual(60);
    expect(demoPlayers.filter((player) => validate(player).issues)).toEqual([]);
  });

  test('cover the thirteen sports of the player form, volleyball with ten players or more', () => {
    expect(new Set(demoPlayers.map(({ sport }) => sport))).toEqual(new Set(playerFormSports));
    expect(demoPlayers.filter(({ sport }) => sport === 'Volleyball').length).toBeGreaterThanOrEqual(
      10,
    );
  });

  test('play a position of their sport', () => {
    expect(
      demoPlayers.filter(({ sport, position }) => !offered[sport]?.includes(position)),
    ).toEqual([]);
  });

  test('carry statistics of their own sport only', () => {
    const foreign = demoPlayers.filter((player) => {
      const own = [...measured, ...Object.keys(counted[player.sport] ?? {})];
      return Object.keys(player).some((field) => field in statSchemas && !own.includes(field));
    });
    expect(foreign).toEqual([]);
  });

  test('fill every statistic and every optional field but the photo at least once', () => {
    const filled = new Set(demoPlayers.flatMap((player) => Object.keys(player)));
    const optional = [
      ...Object.keys(statSchemas),
      'gpa',
      'act',
      'sat',
      'hometown',
      'highSchool',
      'highlightUrl',
      'hudlUrl',
      'twitterUrl',
    ];
    expect(optional.filter((field) => !filled.has(field))).toEqual([]);
  });

  test('graduate between 2026 and 2030, some in each year', () => {
    expect([...new Set(demoPlayers.map(({ graduationYear }) => graduationYear))].sort()).toEqual([
      2026, 2027, 2028, 2029, 2030,
    ]);
  });

  test.each(['Football', 'Baseball', 'Softball', 'Volleyball'])(
    'of %s have unique jersey numbers',
    (team) => {
      const numbers = demoPlayers
        .filter(({ sport }) => sport === team)
        .map(({ jerseyNumber }) => jerseyNumber);
      expect(numbers.filter((number) => !number)).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    },
  );

  test('have addresses and links on reserved example domains only', () => {
    const links = demoPlayers.flatMap(({ hudlUrl, highlightUrl, twitterUrl }) => [
      hudlUrl,
      highlightUrl,
      twitterUrl,
    ]);
    expect(links.filter((link) => link && !new URL(link).hostname.endsWith('.example'))).toEqual(
      [],
    );
    expect(demoPlayers.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  });

  test('differ by name and sport', () => {
    const keys = demoPlayers.map(
      ({ firstName, lastName, sport }) => `${firstName} ${lastName} ${sport}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
