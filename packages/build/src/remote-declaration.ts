import type { RemoteDeclaration } from '@sandites/remote-kit/declare';
import { join } from 'node:path';
import { require as requireTypeScript } from 'tsx/cjs/api';

export type { RemoteDeclaration };

/** Reads what a workspace declares in `src/remote.ts`: its name and its pages. */
export function readDeclaration(workspace: string): RemoteDeclaration {
  const file = join(workspace, 'src', 'remote.ts');
  const { remote } = requireTypeScript(file, __filename) as { remote?: RemoteDeclaration };
  if (!remote) throw new Error(`${file} exports no \`remote\``);
  return remote;
}
