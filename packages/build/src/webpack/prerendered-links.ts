import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDeclaration } from '../remote-declaration';

/** The links to the pages of all remotes beside a workspace, for the layout template that the shell prerenders. */
export function linksOfRemotes(workspace: string): object[] {
  const root = dirname(workspace);
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'src', 'remote.ts')));
  const pages = remotes.toSorted().flatMap((folder) => readDeclaration(join(root, folder)).pages);
  return pages.flatMap(({ path, navigation, footer }) => (navigation || footer ? [{ path, ...(navigation && { navigation }), ...(footer && { footer }) }] : []));
}
