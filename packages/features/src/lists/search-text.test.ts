import { compareNames, searchText } from './search-text';

test('the text of a row is built once, in lower case, without the parts it lacks', () => {
  const textOf = jest.fn(({ name }: { name: string }) => [name, null, undefined, 'Tulsa']);
  const text = searchText(textOf);
  const row = { name: 'Union' };
  expect([text(row), text(row)]).toEqual(['union\n\n\ntulsa', 'union\n\n\ntulsa']);
  expect(textOf).toHaveBeenCalledTimes(1);
});

test('names sort as a reader expects', () => {
  expect(['Zoe', 'ángel', 'Room 10', 'Room 9', 'Ben'].toSorted(compareNames)).toEqual(['ángel', 'Ben', 'Room 9', 'Room 10', 'Zoe']);
});
