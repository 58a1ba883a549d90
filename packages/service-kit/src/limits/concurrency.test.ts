import { concurrencyLimit } from './limit';

/** A task that the test finishes. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { begun: false, end: () => end(), run: () => ended };
}

test('runs a few tasks at once and the others in the order they came', async () => {
  const queue = concurrencyLimit(2, 10);
  const tasks = [work(), work(), work(), work()];
  const started: number[] = [];
  const all = tasks.map((task, index) =>
    queue(() => {
      started.push(index);
      return task.run();
    }),
  );
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  await all[1];
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  for (const task of tasks) task.end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('refuses tasks when the queue is full, and continues after a task that failed', async () => {
  const queue = concurrencyLimit(1, 1);
  const task = work();
  const first = queue(() => task.run().then(() => Promise.reject(new Error('failed'))));
  const second = queue(async () => 'done');
  await expect(queue(async () => 'too late')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  task.end();
  await expect(first).rejects.toThrow('failed');
  await expect(second).resolves.toBe('done');
  await expect(queue(async () => 'later')).resolves.toBe('later');
});
