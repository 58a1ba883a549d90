import { filterPlayers } from './player-list';

const ruiz = { firstName: 'Mateo', lastName: 'Ruiz', sport: 'Football', position: 'QB' } as const;
const okafor = {
  firstName: 'Ada',
  lastName: 'Okafor',
  sport: 'Basketball',
  position: 'SG',
} as const;
const players = [ruiz, okafor];

test('All Sports shows every player', () =>
  expect(filterPlayers(players, 'All Sports')).toEqual(players));

test('a sport shows its own players, and those of its family', () => {
  expect(filterPlayers(players, 'Football')).toEqual([ruiz]);
  expect(filterPlayers(players, "Women's Basketball")).toEqual([okafor]);
  expect(filterPlayers(players, 'Volleyball')).toEqual([]);
});

test.each(['mateo', ' RUIZ ', 'teo ru', 'qb'])('%j finds Mateo Ruiz', (search) => {
  expect(filterPlayers(players, 'All Sports', search)).toEqual([ruiz]);
});
