import type { EmbeddedAthlete as Athlete, FootballStatLine, Sport } from '@sandites/contracts';
import { someAthlete, someLine } from '../testing';
import { seasonOf, shownTiles } from './AthleteCard';

describe('the season of a stat line', () => {
  test('has the names of a profile', () => {
    const football = someLine({
      passingYards: 2486,
      receivingTDs: 1,
      totalTackles: 41,
      sacks: 6.5,
      touchdowns: 5,
      totalPointsScored: 30,
    });
    expect(seasonOf({ ...someAthlete(), football }, 'Football')).toMatchObject({
      passYds: 2486,
      recTd: 1,
      tackles: 41,
      sacks: 6.5,
      totalTouchdowns: 5,
      totalPoints: 30,
    });
  });

  test('has the completion percentage, empty without an attempt', () => {
    const completionOf = (passingCompletions: number, passingAttempts: number) =>
      seasonOf(
        { ...someAthlete(), football: someLine({ passingCompletions, passingAttempts }) },
        'Football',
      ).passComp;
    expect(completionOf(171, 262)).toBeCloseTo(65.27);
    expect(completionOf(0, 0)).toBe(0);
  });

  test('is empty where the athlete has none in that sport', () => {
    expect(seasonOf({ ...someAthlete(), football: someLine() }, 'Volleyball')).toEqual({});
  });
});

const written = (sport: Sport, stats: Athlete['stats']) =>
  shownTiles(someAthlete({ sports: [sport], stats }), sport).map(
    ({ label, figure }) => `${label} ${figure}`,
  );
const football = (position: string, line: Partial<FootballStatLine>) =>
  shownTiles(
    { ...someAthlete({ positions: { Football: position } }), football: someLine(line) },
    'Football',
  ).map(({ label, figure }) => `${label} ${figure}`);

const baseball = {
  battingAverage: 0.345,
  era: 2.5,
  walks: 9,
  hits: 30,
  rbi: 21,
  homeRuns: 4,
  strikeouts: 55,
};

describe("the tiles of an athlete's card", () => {
  test('football: those of the position, then total yards, touchdowns and points', () => {
    const line = {
      rushingYards: 318,
      rushingTDs: 5,
      passingYards: 12,
      totalYards: 2804,
      touchdowns: 5,
      totalPointsScored: 30,
    };
    expect(football('RB', line)).toEqual([
      'Rush Yards 318',
      'Rush TDs 5',
      'Total Yards 2,804',
      'Touchdowns 5',
      'Points 30',
    ]);
  });

  test('baseball: AVG, HRs, RBI, ERA, Ks', () => {
    expect(written('Baseball', { baseball })).toEqual([
      'AVG .345',
      'HRs 4',
      'RBI 21',
      'ERA 2.50',
      'Ks 55',
    ]);
  });

  test('softball: the same, and wins', () => {
    const softball = { ...baseball, runs: 18, stolenBases: 7, wins: 6 };
    expect(written('Softball', { softball })).toEqual([
      'AVG .345',
      'HRs 4',
      'RBI 21',
      'ERA 2.50',
      'Ks 55',
      'Wins 6',
    ]);
  });

  test.each(["Men's Basketball", "Women's Basketball"] as const)('%s: figures a game', (sport) => {
    const basketball = {
      pointsPerGame: 14.25,
      assistsPerGame: 3,
      reboundsPerGame: 6.1,
      stealsPerGame: 0,
      fieldGoalPercentage: 48,
      freeThrowPercentage: 80,
      threePointPercentage: 31,
      gamesPlayed: 20,
    };
    expect(written(sport, { basketball })).toEqual([
      'Points/Game 14.3',
      'Rebounds/Game 6.1',
      'Assists/Game 3.0',
    ]);
  });

  test('none where every figure is 0, or where there are none', () => {
    const zeros = {
      battingAverage: 0,
      era: 0,
      walks: 0,
      hits: 0,
      rbi: 0,
      homeRuns: 0,
      strikeouts: 0,
    };
    expect(written('Baseball', { baseball: zeros })).toEqual([]);
    expect(written('Volleyball', undefined)).toEqual([]);
  });
});
