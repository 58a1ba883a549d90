import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withinTime } from './within-time';

const never = () => new Promise<void>(() => {});
const late = { name: 'TimeoutError' };

/** Collects garbage now. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a task is ended after its time, also where nothing holds its signal', async () => {
  const ended = withinTime(100, never, new AbortController().signal);
  collect();
  await expect(ended).rejects.toMatchObject(late);
});

test('its signal is aborted then', async () => {
  let signal: AbortSignal | undefined;
  await withinTime(10, (own) => ((signal = own), never())).catch(() => undefined);
  expect(signal?.reason).toMatchObject(late);
});

test('it ends with the task around it', async () => {
  const outer = new AbortController();
  const ended = withinTime(60_000, never, outer.signal);
  outer.abort(new Error('around it'));
  await expect(ended).rejects.toThrow('around it');
  await expect(withinTime(60_000, never, outer.signal)).rejects.toThrow('around it');
});
