import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Program } from './program';
import { Supervised } from './supervised';

const folder = temporaryFolder();
const book = { note: () => undefined, forget: () => undefined };
const never = new AbortController().signal;

function supervised(command: string, args: string[]): Supervised {
  const program: Program = { name: 'events', command, args, env: process.env, url: '', isReady: async () => false, stopSignal: 'SIGTERM', showLine: (line) => line };
  return new Supervised(program, book, () => undefined, join(folder, 'events.log'));
}

describe('a program that does not start', () => {
  it('gives its own reason', async () => {
    const wrong = supervised(process.execPath, ['-e', 'console.error("PORT must be a number"); process.exit(1)']);
    await expect(wrong.start(never)).rejects.toThrow(`events did not start: PORT must be a number (${join(folder, 'events.log')})`);
  });

  it('may be missing', async () => {
    await expect(supervised('no-such-program', []).start(never)).rejects.toThrow('events did not start: spawn no-such-program ENOENT');
  });

  it('is not waited for when everything is stopped meanwhile', async () => {
    const stop = new AbortController();
    const start = supervised('sleep', ['60']).start(stop.signal);
    stop.abort();
    await expect(start).rejects.toThrow('events did not start');
  });
});
