import { measurables, statsBySport } from '@sandites/contracts';
import { measurableFields, statFields, statSections } from './stat-fields';

const names = (fields: readonly { name: string }[] = []) => fields.map(({ name }) => name);

test('each sport asks for the statistics that a profile of it may carry', () => {
  for (const [sport, stats] of Object.entries(statsBySport)) {
    expect(names(statFields[sport as keyof typeof statsBySport])).toEqual(Object.keys(stats));
  }
  expect(names(measurableFields)).toEqual(Object.keys(measurables));
});

test('a sport has its own section, a team those of its family, and one without statistics none', () => {
  expect(statSections('Football').map(({ legend }) => legend)).toEqual(['Football Stats']);
  expect(statSections("Men's Basketball").map(({ legend }) => legend)).toEqual([
    'Basketball Stats',
  ]);
  expect(statSections('Golf')).toEqual([]);
});
