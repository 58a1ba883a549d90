import { Lifecycle } from './lifecycle';

describe('a lifecycle', () => {
  it('stops in reverse order, and the rest too when one stop fails', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const lifecycle = new Lifecycle();
    const ended: string[] = [];
    lifecycle.defer(async () => void ended.push('database'));
    lifecycle.defer(() => Promise.reject(new Error('stuck')));
    lifecycle.defer(async () => void ended.push('gateway'));
    await lifecycle.end();
    expect(ended).toEqual(['gateway', 'database']);
    expect(write).toHaveBeenCalledWith('While stopping: Error: stuck\n');
    write.mockRestore();
  });

  it('is asked to stop', async () => {
    const lifecycle = new Lifecycle();
    const stopped = lifecycle.untilStopped();
    lifecycle.stop();
    await stopped;
    await lifecycle.untilStopped();
    expect(lifecycle.signal.aborted).toBe(true);
  });
});
