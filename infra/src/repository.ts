import { resolve } from 'node:path';
import { workspaceFolders as workspaceFoldersOf } from '@sandites/cli/console';

export { readJson } from '@sandites/cli/console';

/** The root folder of the repository. */
export const root = resolve(__dirname, '../..');

/** The folder of every workspace of a clone; of this one by default. */
export const workspaceFolders = (base = root): string[] => workspaceFoldersOf(base);
