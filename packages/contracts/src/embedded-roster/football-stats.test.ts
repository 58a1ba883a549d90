import type { FootballStatLine, FootballStatName } from './embedded-athlete';
import { readFootballStats, readRoster } from '.';

const footballStats = readFootballStats();
const roster = readRoster();
const sum = (name: FootballStatName) =>
  footballStats.reduce((total, line) => total + line[name], 0);
const suspicious = (rule: (line: FootballStatLine) => boolean) =>
  footballStats.filter((line) => !rule(line));
const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase();

/** Players who left the team: the service still prints them, the roster does not. */
const strangers = ['Jaylon Buckley', 'Keaton Rusk'];

describe('the football stat lines', () => {
  test('identify each player by name and year', () => {
    const keys = footballStats.map(({ name, year }) => `${name}|${year}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are of players on the roster in the same class, except those who left', () => {
    const players = roster.filter(({ sports }) => sports.includes('Football'));
    const unknown = footballStats.filter((line) => {
      const words = plainLetters(line.name).split(' ');
      return !players.some(
        ({ name, year }) =>
          year === line.year &&
          plainLetters(name)
            .split(' ')
            .some((word) => words.includes(word)),
      );
    });
    expect(unknown.map(({ name }) => name)).toEqual(strangers);
  });

  test('need the fuzzy match: few names are as on the roster', () => {
    const names = new Set(roster.map(({ name }) => name));
    expect(footballStats.filter(({ name }) => !names.has(name)).length).toBeGreaterThanOrEqual(20);
  });

  test('are consistent: completed passes equal receptions', () => {
    expect(sum('receptions')).toBe(sum('passingCompletions'));
    expect(sum('receivingYards')).toBe(sum('passingYards'));
    expect(sum('receivingTDs')).toBe(sum('passingTDs'));
  });

  test('add up', () => {
    expect(suspicious((line) => line.passingCompletions <= line.passingAttempts)).toEqual([]);
    expect(
      suspicious((line) => line.totalTackles === line.soloTackles + line.assistedTackles),
    ).toEqual([]);
    expect(suspicious((line) => line.sacks <= line.tacklesForLoss)).toEqual([]);
    expect(
      suspicious(
        (line) => line.totalYards === line.passingYards + line.rushingYards + line.receivingYards,
      ),
    ).toEqual([]);
    expect(
      suspicious((line) => {
        return (
          line.allPurposeYards ===
          line.rushingYards + line.receivingYards + line.kickReturnYards + line.puntReturnYards
        );
      }),
    ).toEqual([]);
  });

  test('have six points per touchdown, and more only by kicks and conversions', () => {
    expect(suspicious((line) => line.touchdowns >= line.rushingTDs + line.receivingTDs)).toEqual(
      [],
    );
    expect(suspicious((line) => line.totalPointsScored >= 6 * line.touchdowns)).toEqual([]);
  });

  test('count the twelve games played so far', () => {
    expect(suspicious((line) => line.gamesPlayed >= 1 && line.gamesPlayed <= 12)).toEqual([]);
  });
});
