import { classYears } from '../roster-values';
import { sports, type Sport } from '../sports';
import type { FootballStatLine } from './embedded-athlete';
import { embeddedAthletes } from '.';

const roster = embeddedAthletes();
const count = (sport: Sport) => roster.filter((athlete) => athlete.sports.includes(sport)).length;

describe('the roster', () => {
  test('has at least 150 athletes, each with a name and an id of their own', () => {
    expect(roster.length).toBeGreaterThanOrEqual(150);
    expect(new Set(roster.map(({ id }) => id)).size).toBe(roster.length);
    expect(new Set(roster.map(({ name }) => name)).size).toBe(roster.length);
    expect(roster.filter(({ id }) => !/^[a-z]+(-[a-z]+)+$/.test(id))).toEqual([]);
  });

  test('is mostly football, then women’s basketball, men’s basketball and softball, and a few track', () => {
    expect(count('Football')).toBeGreaterThan(roster.length / 2);
    expect(count("Women's Basketball")).toBeGreaterThan(count("Men's Basketball"));
    expect(count("Men's Basketball")).toBeGreaterThanOrEqual(count('Softball'));
    expect(count('Softball')).toBeGreaterThan(count("Women's Track/Cross Country"));
    expect(count("Women's Track/Cross Country")).toBeGreaterThan(0);
  });

  test('has no volleyball, which coaches keep', () => {
    expect(count('Volleyball')).toBe(0);
  });

  test('has athletes of two and of three sports', () => {
    expect(roster.filter((athlete) => athlete.sports.length === 2).length).toBeGreaterThanOrEqual(
      10,
    );
    expect(roster.filter((athlete) => athlete.sports.length === 3).length).toBeGreaterThanOrEqual(
      3,
    );
  });

  test('has a class, a height and a weight for everybody', () => {
    const odd = roster.filter(({ year, height, weight }) => {
      return (
        !classYears.includes(year) ||
        !/^[4-6]'(\d|1[01])"$/.test(height ?? '') ||
        !weight ||
        weight < 90 ||
        weight > 330
      );
    });
    expect(odd).toEqual([]);
  });

  test('names sports of the list, with a position in each', () => {
    expect(
      roster.filter((athlete) =>
        athlete.sports.some((sport) => !sports.some((team) => team === sport)),
      ),
    ).toEqual([]);
    expect(
      roster.filter((athlete) => Object.keys(athlete.positions).join() !== athlete.sports.join()),
    ).toEqual([]);
  });

  test.each([
    'Football',
    "Men's Basketball",
    "Women's Basketball",
    'Baseball',
    'Softball',
  ] as const)('gives every player of %s a number that nobody else wears', (sport) => {
    const numbers = roster
      .filter((athlete) => athlete.sports.includes(sport))
      .map((athlete) => athlete.jerseyNumbers[sport] ?? 0);
    expect(numbers.filter((number) => number < 1 || number > 99)).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has statistics only of sports that the athlete plays', () => {
    for (const { sports: played, stats, football } of roster) {
      if (football) expect(played).toContain('Football');
      if (stats?.baseball) expect(played).toContain('Baseball');
      if (stats?.softball) expect(played).toContain('Softball');
      if (stats?.basketball)
        expect(played.some((sport) => sport.endsWith('Basketball'))).toBe(true);
    }
  });

  test('has football figures that agree: every completed pass was caught', () => {
    const season = roster.flatMap(({ football = [] }) => football);
    const sum = (name: keyof FootballStatLine) =>
      season.reduce((total, line) => total + line[name], 0);
    expect(season.length).toBeGreaterThanOrEqual(60);
    expect(sum('receptions')).toBe(sum('passingCompletions'));
    expect(sum('receivingYards')).toBe(sum('passingYards'));
    expect(sum('receivingTDs')).toBe(sum('passingTDs'));
    const odd = season.filter(
      (line) =>
        line.gamesPlayed < 1 ||
        line.gamesPlayed > 12 ||
        line.passingCompletions > line.passingAttempts ||
        line.totalTackles !== line.soloTackles + line.assistedTackles ||
        line.sacks > line.tacklesForLoss ||
        line.totalYards !== line.passingYards + line.rushingYards + line.receivingYards ||
        line.totalPointsScored < 6 * line.touchdowns,
    );
    expect(odd).toEqual([]);
  });

  test('has only zeros in baseball, as the specification says', () => {
    const figures = roster.flatMap(({ stats }) => Object.values(stats?.baseball ?? {}));
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((figure) => figure !== 0)).toEqual([]);
  });

  test('has realistic basketball and softball figures', () => {
    for (const { stats } of roster) {
      if (stats?.basketball) expect(stats.basketball.pointsPerGame).toBeLessThan(30);
      if (stats?.basketball) expect(stats.basketball.fieldGoalPercentage).toBeLessThanOrEqual(100);
      if (stats?.softball) expect(stats.softball.battingAverage).toBeLessThanOrEqual(0.6);
    }
  });
});
