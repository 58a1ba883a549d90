import { debounce } from './wait';

test('what is asked for again and again is done once, and each caller learns of it', async () => {
  let times = 0;
  const ask = debounce(5, async () => void times++);
  await Promise.all([ask(), ask(), ask()]);
  expect(times).toBe(1);
  await ask();
  expect(times).toBe(2);
});

test('what fails is done again when it is asked for again', async () => {
  let times = 0;
  const ask = debounce(0, async () => {
    if (++times === 1) throw new Error('The first one fails.');
  });
  await ask();
  await ask();
  expect(times).toBe(2);
});
