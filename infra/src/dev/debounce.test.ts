import { debounce } from './wait';

test('repeated requests run once, and every caller gets the result', async () => {
  let times = 0;
  const ask = debounce(5, async () => void times++);
  await Promise.all([ask(), ask(), ask()]);
  expect(times).toBe(1);
  await ask();
  expect(times).toBe(2);
});

test('a failed run is repeated on the next request', async () => {
  let times = 0;
  const ask = debounce(0, async () => {
    if (++times === 1) throw new Error('The first one fails.');
  });
  await ask();
  await ask();
  expect(times).toBe(2);
});
