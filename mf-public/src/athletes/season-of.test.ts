import { someAthlete, someLine } from '../testing/some-athlete';
import { seasonOf } from './season-of';

describe('the season of a stat line', () => {
  test('has the names of a profile', () => {
    const football = someLine({ passingYards: 2486, receivingTDs: 1, totalTackles: 41, sacks: 6.5, touchdowns: 5, totalPointsScored: 30 });
    expect(seasonOf({ ...someAthlete(), football }, 'Football')).toMatchObject({
      passYds: 2486, recTd: 1, tackles: 41, sacks: 6.5, totalTouchdowns: 5, totalPoints: 30,
    });
  });

  test('has the completion percentage, which is nothing without an attempt', () => {
    const completionOf = (passingCompletions: number, passingAttempts: number) =>
      seasonOf({ ...someAthlete(), football: someLine({ passingCompletions, passingAttempts }) }, 'Football').passComp;
    expect(completionOf(171, 262)).toBeCloseTo(65.27);
    expect(completionOf(0, 0)).toBe(0);
  });

  test('is empty where the athlete has none in that sport', () => {
    expect(seasonOf({ ...someAthlete(), football: someLine() }, 'Volleyball')).toEqual({});
  });
});
