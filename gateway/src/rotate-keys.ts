/** Rotates the keys of a key file, or makes a new one: `node gateway/dist/rotate-keys.js <file> [--demo]`. The gateway notices by itself. */
import { start, StartError } from '@sandites/service-kit';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { JWK } from 'jose';
import { demoKeyPrefix, keysIn } from './keys/key-set';
import { rotate } from './keys/rotation';

async function keysSoFar(file: string): Promise<JWK[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  if (text === null) return [];
  try {
    return keysIn(text);
  } catch (error) {
    throw new StartError(`${file} ${error instanceof Error ? error.message : 'cannot be used'}`);
  }
}

start(async () => {
  const [file, mark] = process.argv.slice(2);
  if (file === undefined || (mark !== undefined && mark !== '--demo')) throw new StartError('Say which file: rotate-keys.js <file> [--demo]');
  const before = await keysSoFar(file);
  const keys = await rotate(before, mark === '--demo' ? demoKeyPrefix : '');
  await writeFile(`${file}.new`, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  process.stdout.write(before.length === 0 ? `${file} has new keys\n` : `${file}: the next key signs now, the one before still verifies\n`);
});
