import { compileValidator, NewAthleticEvent, sports } from '@sandites/contracts';
import { checkResult } from '../schedule/results';
import { readDemoEvents } from './demo-data';

const resultsBefore = (today: string) =>
  readDemoEvents(today).filter(({ status }) => status === 'final');
const results = resultsBefore('2026-08-01');

describe('the results of the demo', () => {
  test('are accepted by the API', () => {
    const { validate } = compileValidator(NewAthleticEvent);
    expect(results.filter((event) => validate(event).issues)).toEqual([]);
    for (const result of results) checkResult(result);
  });

  test('cover two seasons and every sport, and no future game', () => {
    expect(new Set(results.map(({ sport }) => sport))).toEqual(new Set(sports));
    expect(results.some(({ date }) => date < '2025-06-01')).toBe(true);
    expect(results.every(({ date }) => date < '2026-08-01')).toBe(true);
    expect(resultsBefore('2024-08-01')).toEqual([]);
  });

  test('are realistic: no ties, volleyball ends at three sets, meets have a place', () => {
    const scored = results.filter(({ ourScore }) => ourScore !== undefined);
    expect(scored.filter(({ ourScore, theirScore }) => ourScore === theirScore)).toEqual([]);
    const sets = scored
      .filter(({ sport }) => sport === 'Volleyball')
      .map(({ ourScore, theirScore }) => Math.max(Number(ourScore), Number(theirScore)));
    expect(new Set(sets)).toEqual(new Set([3]));
    expect(
      results.filter(
        ({ sport, summary }) =>
          sport.includes('Track') && !/^\d\w\w of \d+ teams$/.test(summary ?? ''),
      ),
    ).toEqual([]);
    const meets = results.filter(({ kind }) => kind === 'meet');
    expect(meets).toEqual(results.filter(({ ourScore }) => ourScore === undefined));
  });
});
