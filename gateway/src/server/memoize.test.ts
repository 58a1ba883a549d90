import { memoize } from './memoize';

test('a value is created once, and concurrent calls share it', async () => {
  const make = jest.fn(async () => 'made');
  const value = memoize(make);
  expect(await Promise.all([value(), value()])).toEqual(['made', 'made']);
  expect(await value()).toBe('made');
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure is not remembered', async () => {
  const make = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('EIO'))
    .mockResolvedValue('made');
  const value = memoize(make);
  await expect(Promise.all([value(), value()])).rejects.toThrow('EIO');
  expect(await value()).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});
