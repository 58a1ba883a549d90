import { statsOfPosition } from './stats';
import { tilesOf } from '.';

const season = {
  passYds: 2486,
  passTd: 27,
  passComp: 65.27,
  rushYds: 318,
  rushTd: 5,
  recYds: 136,
  recTd: 1,
  tackles: 41,
  sacks: 6,
  interceptions: 2,
};
const labels = (position: string) =>
  tilesOf(season, statsOfPosition('Football', position).names).map(({ label }) => label);

const quarterback = ['Pass Yards', 'Pass TDs', 'Completion %', 'Rush Yards', 'Rush TDs'];
const runner = ['Rush Yards', 'Rush TDs', 'Receiving Yards', 'Receiving TDs'];
const receiver = ['Receiving Yards', 'Receiving TDs', 'Rush Yards', 'Rush TDs'];
const defender = ['Tackles', 'Sacks', 'Interceptions'];
const all = [...quarterback, 'Receiving Yards', 'Receiving TDs', ...defender];

describe('the figures of a football position', () => {
  test.each([
    ['QB', quarterback],
    ['RB', runner],
    ['WR', receiver],
    ['TE', receiver],
    ['DL', defender],
    ['LB', defender],
    ['CB', defender],
    ['S', defender],
    ['OL', all],
    ['K', all],
    ['ATH', all],
    ['RB/LB', [...runner, ...defender]],
  ])('of a %s', (position, expected) => {
    expect(labels(position)).toEqual(expected);
  });

  test('of a player of both sides are those of both, once each', () => {
    expect(statsOfPosition('Football', 'WR/CB').title).toBe('Receiver and Defense');
    expect(statsOfPosition('Football', 'CB/S').title).toBe('Defense');
  });
});

test.each([
  ['Basketball', 'pointsPerGame'],
  ["Women's Basketball", 'pointsPerGame'],
  ["Men's Wrestling", 'weightClass'],
  ["Women's Track/Cross Country", 'sprintTime'],
  ['Swimming', 'bestTime'],
] as const)('%s has figures of its own', (sport, first) => {
  expect(statsOfPosition(sport, '').names[0]).toBe(first);
});

test('softball counts the wins of a pitcher', () => {
  expect(statsOfPosition('Softball', 'P').names).toContain('wins');
});

test('a sport without figures has none', () => {
  expect(statsOfPosition('Golf', 'Varsity').names).toEqual([]);
});
