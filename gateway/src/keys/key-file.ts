import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import { parseKeySet, type KeySet } from './key-set';

/** The keys in force now; a changed file takes effect without a restart. */
export interface Keys {
  current(): KeySet;
  /** Reads the file again. A file that cannot be used changes nothing and is logged. */
  reload(): Promise<void>;
  close(): void;
}

interface KeyFileOptions {
  allowDemo: boolean;
  /** Milliseconds between two looks at the file's date. */
  interval?: number;
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read (${error.code})`);
  });
}

/**
 * Reads the key file and follows its changes. The file is polled, because a mounted secret is replaced as a symbolic link, which `fs.watch` misses.
 * @throws where the file cannot be used at the start
 */
export async function openKeyFile(path: string, { allowDemo, interval = 1_000 }: KeyFileOptions, log: Logger): Promise<Keys> {
  const read = async () => parseKeySet(await textOf(path), { allowDemo });
  let keys = await read();

  const reload = async () => {
    try {
      keys = await read();
      log.info({ kid: keys.keyId, keys: keys.published.keys.length }, 'keys read again');
    } catch (error) {
      log.error({ err: error }, 'the key file cannot be used; the keys so far stay in force');
    }
  };
  const onChange = () => void reload();
  watchFile(path, { interval, persistent: false }, onChange);
  return { current: () => keys, reload, close: () => unwatchFile(path, onChange) };
}
