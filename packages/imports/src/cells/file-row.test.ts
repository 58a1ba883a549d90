import { rosterRowForm } from '@sandites/contracts';
import { readFileRow } from './file-row';

const cells = { firstName: 'Ada', lastName: 'Quill', graduationYear: '2028', sport: 'Football' };
const read = (more: Record<string, string>, certain?: string[]) =>
  readFileRow(rosterRowForm, { ...cells, ...more }, certain);

test('height, weight and position are optional in a file', () => {
  expect(read({}).value).toMatchObject({ firstName: 'Ada', graduationYear: 2028 });
});

test('an optional cell that cannot be read is left empty, and named', () => {
  const { value, leftEmpty } = read({ weight: 'heavy', email: 'none yet', hometown: 'Tulsa' });
  expect(value).toMatchObject({ ...cells, graduationYear: 2028, hometown: 'Tulsa' });
  expect(value).not.toHaveProperty('weight');
  expect(leftEmpty?.map(({ path }) => path)).toEqual(['/weight', '/email']);
});

test('what says who somebody is, or what is done with the row, must be readable', () => {
  expect(read({ graduationYear: 'soon', weight: 'heavy' }).issues).toMatchObject([
    { path: '/graduationYear' },
  ]);
  expect(read({ sameAs: 'Ada' }, ['sameAs']).issues).toMatchObject([{ path: '/sameAs' }]);
});

test.each([
  ['gpa', '3,2', 3.2],
  ['gpa', '3,845', 3.845],
  ['sat', '1,390', 1390],
  ['passYds', '1,845', 1845],
  ['passYds', '-3,5', -3.5],
  ['weight', '1,2,3', undefined],
])('%s %s is %s', (field, text, number) =>
  expect(read({ [field]: text }).value?.[field as 'gpa']).toBe(number),
);
