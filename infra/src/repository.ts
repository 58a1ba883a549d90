import { resolve } from 'node:path';
import { workspaceFolders as workspaceFoldersOf } from '@sandites/cli/console';

export { readJson } from '@sandites/cli/console';

export const root = resolve(__dirname, '../..');

export const workspaceFolders = (base = root): string[] => workspaceFoldersOf(base);
