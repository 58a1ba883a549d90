import { fingerprint } from '../build/fingerprint';
import { codeOf } from '../console/failure';
import type { Life } from '../console/life';
import { settled } from './settled';

const lookInterval = 250;
const quiet = 150;

/** Undefined while a file is being put in another one's place. */
function look(folders: readonly string[]): string | undefined {
  try {
    return fingerprint(folders);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Calls `onChange` when a file below the folders was written, added or removed. It looks at the files themselves, since an editor that saves by
 * renaming puts another file in the place of the one that would be watched.
 */
export function watchSources(folders: readonly string[], onChange: () => Promise<void>, life: Life): void {
  const changed = settled(quiet, onChange);
  let known = look(folders);
  const timer = setInterval(() => {
    const now = look(folders);
    if (now === undefined || now === known) return;
    known = now;
    changed();
  }, lookInterval);
  life.defer(async () => clearInterval(timer));
}
