import { player } from '@sandites/features/testing';
import { addablePlayers } from './AddPlayersPanel';

const ruiz = player({ id: 1 });
const webb = player({ id: 2, firstName: 'Isaiah', lastName: 'Webb', position: 'WR' });
const okafor = player({
  id: 3,
  firstName: 'Ada',
  lastName: 'Okafor',
  sport: 'Basketball',
  position: 'PG',
});
const all = [ruiz, webb, okafor];
const find = (search = '', inPackage: { id: number }[] = []) =>
  addablePlayers(all, { sport: 'Football', inPackage, search });

test("players of the package's sport can be added", () => expect(find()).toEqual([ruiz, webb]));

test('they are listed by last name', () => {
  const abel = player({ id: 4, firstName: 'Zach', lastName: 'Abel' });
  const sorted = addablePlayers([webb, abel, ruiz], {
    sport: 'Football',
    inPackage: [],
    search: '',
  });
  expect(sorted).toEqual([abel, ruiz, webb]);
});

test("players of a team's family can be added to its package (D71)", () => {
  expect(addablePlayers(all, { sport: "Women's Basketball", inPackage: [], search: '' })).toEqual([
    okafor,
  ]);
});

test('a player who is in it already cannot be added', () =>
  expect(find('', [ruiz])).toEqual([webb]));

test.each(['isaiah we', 'WEBB', ' wr '])(
  '%j finds by full name or position, whatever the letter case',
  (search) => {
    expect(find(search)).toEqual([webb]);
  },
);

test('another name finds nobody', () => expect(find('Nobody')).toEqual([]));
