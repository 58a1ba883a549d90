import Watchpack from 'watchpack';
import type { Life } from '../console/life';
import { settled } from './settled';

/** Milliseconds between a change and what follows from it: an editor that saves by renaming makes two changes. */
const quiet = 50;

/** What no program is made of. */
const isBeside = (path: string): boolean => /(~|\.test\.tsx?|\.module\.scss\.d\.ts|README\.md)$/.test(path);

/** Calls `onChange` when a file below the folders was written, added or removed, in whatever way an editor saves. */
export function watchSources(folders: readonly string[], onChange: () => Promise<void>, life: Life): void {
  const watcher = new Watchpack({ aggregateTimeout: 0, ignored: isBeside });
  const changed = settled(quiet, onChange);
  watcher.on('aggregated', () => void changed());
  watcher.watch({ directories: folders, startTime: Date.now() });
  life.defer(async () => watcher.close());
}
