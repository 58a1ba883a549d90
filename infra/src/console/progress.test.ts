import { Progress } from './progress';

function recording(isTTY: boolean) {
  const written: string[] = [];
  return { written, out: { isTTY, write: (text: string) => written.push(text) > 0 } };
}

describe('progress', () => {
  it('is a line per change where there is no terminal', async () => {
    const { written, out } = recording(false);
    await new Progress(out).step('Building', async (say) => {
      say('1 of 2');
      say('1 of 2');
    });
    expect(written.slice(0, 2)).toEqual(['Building…\n', 'Building… 1 of 2\n']);
    expect(written[2]).toMatch(/^Building done in \d+\.\d s\n$/);
  });

  it('is one changing line on a terminal, below what is printed meanwhile', async () => {
    const { written, out } = recording(true);
    const progress = new Progress(out);
    await progress.step('Building', async () => progress.print('events is back'));
    expect(written.join('')).toContain('\r\u001b[Kevents is back\n\r\u001b[KBuilding…');
  });

  it('says nothing of a step that failed: its error does', async () => {
    const { written, out } = recording(false);
    await expect(new Progress(out).step('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(written).toEqual(['Building…\n']);
  });
});
