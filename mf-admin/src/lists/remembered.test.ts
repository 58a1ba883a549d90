import { remembered } from './remembered';

test('what a row says is put together once', () => {
  const wordsOf = jest.fn(({ name }: { name: string }) => name.toLowerCase());
  const words = remembered(wordsOf);
  const row = { name: 'Union' };
  expect([words(row), words(row)]).toEqual(['union', 'union']);
  expect(wordsOf).toHaveBeenCalledTimes(1);
});
