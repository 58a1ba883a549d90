/**
 * Rotates the keys of a key file, or creates one: `node gateway/dist/rotate-keys.js <file>
 * [--published <file>] [--demo]`. The gateway notices by itself. `--published` also writes the
 * public halves into a file, for services that read them there (GATEWAY_KEYS_URL=file:…).
 */
import { StartError } from '@sandites/service-kit/problem';
import { start } from '@sandites/service-kit/process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { JWK } from 'jose';
import { demoKeyPrefix, parsePrivateKeys, parseKeySet, rotate } from './session/keys';

const usage = 'Say which file: rotate-keys.js <file> [--published <file>] [--demo]';

function parseArguments(): { file: string; published: string | undefined; isDemo: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { published: { type: 'string' }, demo: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0)
      return { file, published: values.published, isDemo: values.demo };
  } catch {
    // The usage explains the error.
  }
  throw new StartError(usage);
}

async function readKeys(file: string): Promise<JWK[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  if (text === null) return [];
  try {
    return parsePrivateKeys(text);
  } catch (error) {
    throw new StartError(`${file} ${error instanceof Error ? error.message : 'cannot be used'}`);
  }
}

/** Replaces a file atomically: a reader never sees part of it. */
async function replaceFile(file: string, content: object, mode: number): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode });
  await rename(`${file}.new`, file);
}

start(async () => {
  const { file, published, isDemo } = parseArguments();
  const before = await readKeys(file);
  const keys = await rotate(before, isDemo ? demoKeyPrefix : '');
  // Services first: they must know a key before it signs.
  if (published !== undefined)
    await replaceFile(
      published,
      (await parseKeySet(JSON.stringify({ keys }), { allowDemo: true })).published,
      0o644,
    );
  await replaceFile(file, { keys }, 0o600);
  process.stdout.write(
    before.length === 0
      ? `${file} has new keys\n`
      : `${file}: the next key signs now, the one before still verifies\n`,
  );
});
