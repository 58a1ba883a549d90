import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import { parseKeySet, type KeySet } from './key-set';

/** The current keys. A changed key file takes effect without a restart. */
export interface Keys {
  current(): KeySet;
  /** Reads the file again. An invalid file is logged, and the keys stay as they are. */
  reload(): Promise<void>;
  close(): void;
}

interface KeyFileOptions {
  allowDemo: boolean;
  /** Milliseconds between two polls of the file's modification time. */
  interval?: number;
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read (${error.code})`);
  });
}

/**
 * Reads the key file and reloads it when it changes (`fs.watchFile`). It is polled because
 * Kubernetes replaces a mounted secret by a symbolic link, which
 * `fs.watch` does not report.
 * @throws when the file is not valid at the start
 */
export async function openKeyFile(
  path: string,
  { allowDemo, interval = 1_000 }: KeyFileOptions,
  log: Logger,
): Promise<Keys> {
  const read = async () => parseKeySet(await textOf(path), { allowDemo });
  let keys = await read();

  const reload = async () => {
    try {
      keys = await read();
      log.info({ kid: keys.keyId, keys: keys.published.keys.length }, 'Keys reloaded');
    } catch (error) {
      log.error({ err: error }, 'The key file cannot be used; the current keys stay');
    }
  };
  const onChange = () => void reload();
  watchFile(path, { interval, persistent: false }, onChange);
  return { current: () => keys, reload, close: () => unwatchFile(path, onChange) };
}
