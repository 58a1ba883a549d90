import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from './workspaces';
import { temporaryFolder } from '../testing/temporary-folder';

const base = temporaryFolder();
const make = (folder: string, text = '{}') => {
  mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(base, folder, 'package.json'), text);
};

test('every folder that matches package.json is a workspace, a new one too', () => {
  make('.', JSON.stringify({ workspaces: ['packages/*', 'gateway', 'mf-*', 'nowhere/*'] }));
  for (const folder of ['packages/ui', 'gateway', 'mf-public', 'other']) make(folder);
  mkdirSync(join(base, 'mf-empty'));
  expect(workspaceFolders(base)).toEqual(
    ['packages/ui', 'gateway', 'mf-public'].map((folder) => join(base, folder)),
  );
  make('mf-alumni');
  expect(workspaceFolders(base)).toContain(join(base, 'mf-alumni'));
});
