import { someLine } from '../../testing/some-athlete';
import { footballTiles } from './football-tiles';
import { tellingTiles, writeTile } from './tile';

const full = someLine({
  passingCompletions: 171, passingAttempts: 262, passingYards: 2486, passingTDs: 27,
  rushingYards: 318, rushingTDs: 5, receivingYards: 136, receivingTDs: 1,
  totalTackles: 41, sacks: 6.5, interceptions: 2,
});
const labels = (position: string) => tellingTiles(footballTiles(full, position)).map(({ label }) => label);

const quarterback = ['Pass Yards', 'Pass TDs', 'Completion %', 'Rush Yards', 'Rush TDs'];
const runner = ['Rush Yards', 'Rush TDs', 'Receiving Yards', 'Receiving TDs'];
const receiver = ['Receiving Yards', 'Receiving TDs', 'Rush Yards', 'Rush TDs'];
const defender = ['Tackles', 'Sacks', 'Interceptions'];
const all = [...quarterback, 'Receiving Yards', 'Receiving TDs', ...defender];

describe('football tiles', () => {
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

  test('are hidden when not above 0', () => {
    const line = someLine({ rushingYards: -2, rushingTDs: 0, receivingYards: 12 });
    expect(tellingTiles(footballTiles(line, 'RB')).map(({ label }) => label)).toEqual(['Receiving Yards']);
  });

  test('add total yards, touchdowns and points when above 0', () => {
    const line = someLine({ totalYards: 2804, touchdowns: 5, totalPointsScored: 30 });
    expect(tellingTiles(footballTiles(line, 'S')).map((tile) => `${tile.label} ${writeTile(tile)}`)).toEqual([
      'Total Yards 2,804',
      'Touchdowns 5',
      'Points 30',
    ]);
  });

  test('write thousands, halves and the completion percentage', () => {
    const written = footballTiles(full, 'K').map((tile) => `${tile.label} ${writeTile(tile)}`);
    expect(written).toEqual(expect.arrayContaining(['Pass Yards 2,486', 'Sacks 6.5', 'Completion % 65.3%']));
  });

  test('have no completion percentage without an attempt', () => {
    expect(tellingTiles(footballTiles(someLine({ rushingYards: 8 }), 'QB')).map(({ label }) => label)).toEqual(['Rush Yards']);
  });
});
