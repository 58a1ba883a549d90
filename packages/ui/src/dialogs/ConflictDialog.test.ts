import { changedFields, differences } from './ConflictDialog';

const fields = [
  { name: 'opponent', label: 'Opponent' },
  { name: 'level', label: 'Level' },
  { name: 'isHome', label: 'Home/Away', format: (isHome: unknown) => (isHome ? 'Home' : 'Away') },
];
const game = { opponent: 'Union', level: null, isHome: true };

test('only changed fields are listed, with the labels of the screen', () => {
  expect(differences(fields, game, { ...game, isHome: false })).toEqual([
    { label: 'Home/Away', mine: 'Home', theirs: 'Away' },
  ]);
});

test('a missing value equals an empty one', () => {
  expect(differences(fields, { opponent: 'Union', isHome: true, level: '' }, game)).toEqual([]);
});

const form = ['Height', 'Weight', 'GPA', 'Email', 'ACT'].map((label) => ({ name: label, label }));
test.each([
  ['nothing', {}, 'Avery Stone'],
  ['one field', { GPA: 3.5 }, 'Avery Stone: GPA changed'],
  ['two', { Height: '6-2', Weight: 190 }, 'Avery Stone: Height and Weight changed'],
  [
    'many: the others are counted',
    { Height: '6-2', Weight: 190, GPA: 3.5, Email: 'a@b.example', ACT: 30 },
    'Avery Stone: Height, Weight, GPA and 2 more changed',
  ],
])('what changed is named: %s', (_which, after, expected) =>
  expect(changedFields('Avery Stone', form, {}, after)).toBe(expected),
);

test('without the earlier version the name stands alone', () =>
  expect(changedFields('Avery Stone', form, undefined, { GPA: 3.5 })).toBe('Avery Stone'));
