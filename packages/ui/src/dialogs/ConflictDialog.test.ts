import { formFields } from '@sandites/ui/forms';
import { changedFields, differences } from './ConflictDialog';

const fields = formFields({
  opponent: 'Opponent',
  level: 'Level',
  isHome: { label: 'Home/Away', format: (isHome) => (isHome ? 'Home' : 'Away') },
});
const game = { opponent: 'Union', level: null, isHome: true };

test('only changed fields are listed, with the labels of the screen', () => {
  expect(differences(fields, game, { ...game, isHome: false })).toEqual([
    { label: 'Home/Away', mine: 'Home', theirs: 'Away' },
  ]);
});

test('a missing value equals an empty one', () => {
  expect(differences(fields, { opponent: 'Union', isHome: true, level: '' }, game)).toEqual([]);
});

const form = formFields({
  height: 'Height',
  weight: 'Weight',
  gpa: 'GPA',
  email: 'Email',
  act: 'ACT',
});
test.each([
  ['nothing', {}, 'Avery Stone'],
  ['one field', { gpa: 3.5 }, 'Avery Stone: GPA changed'],
  ['two', { height: '6-2', weight: 190 }, 'Avery Stone: Height and Weight changed'],
  [
    'many: the others are counted',
    { height: '6-2', weight: 190, gpa: 3.5, email: 'a@b.example', act: 30 },
    'Avery Stone: Height, Weight, GPA and 2 more changed',
  ],
])('what changed is named: %s', (_which, after, expected) =>
  expect(changedFields('Avery Stone', form, {}, after)).toBe(expected),
);

test('without the earlier version the name stands alone', () =>
  expect(changedFields('Avery Stone', form, undefined, { gpa: 3.5 })).toBe('Avery Stone'));
