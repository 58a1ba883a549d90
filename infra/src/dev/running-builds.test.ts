import { RunningBuilds } from './wait';

test('is idle at once where nothing is running', async () => {
  await expect(new RunningBuilds().idle()).resolves.toBeUndefined();
});

test('is idle once the last one has ended', async () => {
  const runningBuilds = new RunningBuilds();
  for (const name of ['shell', 'mf-coach', 'shell']) runningBuilds.begin(name);
  let isIdle = false;
  const idle = runningBuilds.idle().then(() => (isIdle = true));
  runningBuilds.end('shell');
  await Promise.resolve();
  expect(isIdle).toBe(false);
  runningBuilds.end('mf-coach');
  await idle;
});
