import { differences } from './ConflictDialog';

const fields = [
  { name: 'opponent', label: 'Opponent' },
  { name: 'level', label: 'Level' },
  { name: 'isHome', label: 'Home/Away', write: (isHome: unknown) => (isHome ? 'Home' : 'Away') },
];
const game = { opponent: 'Union', level: null, isHome: true };

test('only what differs is named, in the words of the screen', () => {
  expect(differences(fields, game, { ...game, isHome: false })).toEqual([{ label: 'Home/Away', mine: 'Home', theirs: 'Away' }]);
});

test('what is not there, and what is empty, are the same', () => {
  expect(differences(fields, { opponent: 'Union', isHome: true, level: '' }, game)).toEqual([]);
});
