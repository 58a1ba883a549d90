import { statGroups } from '.';

const groups = (position: string, figures: object) =>
  statGroups({ sport: 'Football', position, ...figures }).map(({ title, tiles }) => [
    title,
    ...tiles.map(({ label, figure }) => `${label} ${figure}`),
  ]);

describe("a profile's figures", () => {
  test('start with the position’s own, then Other, then measurements', () => {
    expect(
      groups('QB', {
        passYds: 2486,
        recYds: 12,
        tackles: 3,
        fortyYard: 4.7,
        vertical: 33.5,
        bench: 245,
      }),
    ).toEqual([
      ['Quarterback', 'Pass Yards 2,486'],
      ['Other', 'Receiving Yards 12', 'Tackles 3'],
      ['Measurables', '40-Yard Dash 4.70 s', 'Vertical Jump 33.5 in', 'Bench Press 245 lbs'],
    ]);
  });

  test('leave out empty values and those not above 0, and empty groups', () => {
    expect(groups('LB', { tackles: 0, sacks: null, rushYds: -4, mileTime: ' ' })).toEqual([]);
  });

  test('write sacks with a decimal', () => {
    expect(groups('DL', { sacks: 4 })).toEqual([['Defense', 'Sacks 4.0']]);
  });

  test('show text as it was given', () => {
    expect(
      statGroups({ sport: 'Swimming', position: 'IM', bestTime: '1:58.40', strokeStyle: 'IM' }),
    ).toEqual([
      {
        title: 'Swimming',
        tiles: [
          { name: 'bestTime', label: 'Best Time', figure: '1:58.40' },
          { name: 'strokeStyle', label: 'Stroke', figure: 'IM' },
        ],
      },
    ]);
  });
});
