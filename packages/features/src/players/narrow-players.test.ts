import { narrowPlayers } from './narrow-players';

const ruiz = { firstName: 'Mateo', lastName: 'Ruiz', sport: 'Football' } as const;
const okafor = { firstName: 'Ada', lastName: 'Okafor', sport: 'Basketball' } as const;
const players = [ruiz, okafor];

test('All Sports shows every player', () => expect(narrowPlayers(players, 'All Sports')).toEqual(players));

test('a sport shows its own players, and those of its family', () => {
  expect(narrowPlayers(players, 'Football')).toEqual([ruiz]);
  expect(narrowPlayers(players, "Women's Basketball")).toEqual([okafor]);
  expect(narrowPlayers(players, 'Volleyball')).toEqual([]);
});

test.each(['mateo', ' RUIZ ', 'teo ru'])('%j finds Mateo Ruiz', (search) => {
  expect(narrowPlayers(players, 'All Sports', search)).toEqual([ruiz]);
});
