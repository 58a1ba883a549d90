import { Progress } from './progress';

function recording(isTTY: boolean) {
  const written: string[] = [];
  return { written, out: { isTTY, write: (text: string) => written.push(text) > 0 } };
}

describe('progress', () => {
  afterEach(() => jest.useRealTimers());

  it('is a line every two seconds without a terminal', async () => {
    jest.useFakeTimers();
    const { written, out } = recording(false);
    await new Progress(out).step('Building', async (say) => {
      for (const done of [1, 2, 3, 4]) {
        jest.advanceTimersByTime(1_000);
        say(`${done} of 4`);
      }
    });
    expect(written).toEqual([
      'Building…\n',
      'Building… 2 of 4\n',
      'Building… 4 of 4\n',
      'Building done in 4.0 s\n',
    ]);
  });

  it('is one changing line on a terminal, below what is printed meanwhile', async () => {
    const { written, out } = recording(true);
    const progress = new Progress(out);
    await progress.step('Building', async () => progress.print('events is back'));
    expect(written.join('')).toContain('\r\u001b[Kevents is back\n\r\u001b[KBuilding…');
  });

  it('does not report a failed step: its error does', async () => {
    const { written, out } = recording(false);
    await expect(
      new Progress(out).step('Building', () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    expect(written).toEqual(['Building…\n']);
  });
});
