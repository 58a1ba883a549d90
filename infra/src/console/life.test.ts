import { Life } from './life';

describe('a life', () => {
  it('ends what was started last first, and the rest also when one ending fails', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const life = new Life();
    const ended: string[] = [];
    life.defer(async () => void ended.push('database'));
    life.defer(() => Promise.reject(new Error('stuck')));
    life.defer(async () => void ended.push('gateway'));
    await life.end();
    expect(ended).toEqual(['gateway', 'database']);
    expect(write).toHaveBeenCalledWith('While stopping: Error: stuck\n');
    write.mockRestore();
  });

  it('is told to stop', async () => {
    const life = new Life();
    const stopped = life.untilStopped();
    life.stop();
    await stopped;
    await life.untilStopped();
    expect(life.signal.aborted).toBe(true);
  });
});
