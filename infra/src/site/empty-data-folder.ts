import { rmSync } from 'node:fs';
import { ProcessBook } from '../processes/process-book';
import { openDataFolder } from './data-folder';

/** Empties a data folder of ours, after stopping what an earlier run left running there. */
export async function emptyDataFolder(path: string): Promise<void> {
  openDataFolder(path);
  const book = await ProcessBook.claim(path, 'a test run');
  book.release();
  rmSync(path, { recursive: true });
}
