import { singleFlight } from './versioned';

/** A read that the test finishes. @returns the number of earlier runs */
function slowRead() {
  const ends: (() => void)[] = [];
  let runs = 0;
  const read = () => {
    const run = ++runs;
    return new Promise<number>((resolve) => ends.push(() => resolve(run)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { read, endNext, runs: () => runs };
}

describe('reads of the same moment', () => {
  test('share the run that begins after their call', async () => {
    const { read, endNext, runs } = slowRead();
    const shared = singleFlight(read);
    const first = shared();
    const others = [shared(), shared(), shared()];
    await endNext();
    await endNext();
    expect(await first).toBe(1);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    expect(runs()).toBe(2);
  });

  test('never join a run that began before their call', async () => {
    const { read, endNext } = slowRead();
    const shared = singleFlight(read);
    void shared();
    const second = shared();
    await endNext();
    const third = shared();
    await endNext();
    await endNext();
    expect(await second).toBe(2);
    expect(await third).toBe(3);
  });

  test('fail together, and the next one runs again', async () => {
    let fails = true;
    const shared = singleFlight(async () => {
      if (fails) throw new Error('down');
      return 'up';
    });
    await expect(shared()).rejects.toThrow('down');
    fails = false;
    expect(await shared()).toBe('up');
  });
});
