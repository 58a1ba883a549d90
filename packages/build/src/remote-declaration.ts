import type { RemoteDeclaration } from '@sandites/remote-kit/declare';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { require as requireTypeScript } from 'tsx/cjs/api';

export type { RemoteDeclaration };

/**
 * Reads what a workspace declares in `src/remote.ts`: its name and its pages.
 * @throws where it declares nothing, or under another name than its package has: it would take that remote's place
 */
export function readDeclaration(workspace: string): RemoteDeclaration {
  const file = join(workspace, 'src', 'remote.ts');
  const { remote } = requireTypeScript(file, __filename) as { remote?: RemoteDeclaration };
  if (!remote) throw new Error(`${file} exports no \`remote\``);
  const { name } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { name: string };
  if (name !== `@sandites/${remote.name}`) throw new Error(`${file} declares ${remote.name}, but the package is ${name}: they must have one name`);
  return remote;
}
