import { Underway } from './underway';

test('is idle at once where nothing is under way', async () => {
  await expect(new Underway().idle()).resolves.toBeUndefined();
});

test('is idle once the last has ended, however often one began', async () => {
  const underway = new Underway();
  for (const name of ['shell', 'mf-coach', 'shell']) underway.begin(name);
  let isIdle = false;
  const idle = underway.idle().then(() => (isIdle = true));
  underway.end('shell');
  await Promise.resolve();
  expect(isIdle).toBe(false);
  underway.end('mf-coach');
  await idle;
});
