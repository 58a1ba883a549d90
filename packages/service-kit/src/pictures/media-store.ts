import { buffer } from 'node:stream/consumers';
import { optional, storeAddress, text } from '../settings/kinds';
import type { Setting } from '../settings/setting';
import type { FileStore } from '../store/file-store';
import { folderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';

/**
 * Where pictures are stored: `STORE_URL`, or a folder of their own, `MEDIA_DIR`. One of the two is
 * required.
 */
export function mediaStoreSettings(env: NodeJS.ProcessEnv): {
  storeUrl: Setting<string | null>;
  mediaDir: Setting<string | null>;
} {
  const mediaDir = text('MEDIA_DIR', 'a folder for pictures');
  return {
    storeUrl: optional(storeAddress('STORE_URL')),
    mediaDir: env['STORE_URL']?.trim() ? optional(mediaDir) : mediaDir,
  };
}

/** Opens the store of pictures; `MEDIA_DIR` takes precedence. */
export async function openMediaStore({
  storeUrl,
  mediaDir,
}: {
  storeUrl: string | null;
  mediaDir: string | null;
}): Promise<FileStore> {
  if (mediaDir !== null) return folderStore(mediaDir);
  if (storeUrl === null) throw new Error('Neither STORE_URL nor MEDIA_DIR is set');
  return openStore(storeUrl, 'media');
}

/** The bytes of a file; undefined where there is none. */
export async function bytesOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.open(name);
  return file ? buffer(file.read()) : undefined;
}
