import { existsSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf } from './class-names';

const sheetEnd = '.module.scss';
const declarationEnd = `${sheetEnd}.d.ts`;

/**
 * Writes beside each style sheet of the workspaces which classes it has, so that a wrong one fails types; git knows nothing of these files. Where there is
 * none, css-modules.d.ts says that any class may be there.
 * @param folders of workspaces
 */
export function writeDeclarations(folders: readonly string[]): void {
  for (const src of folders.map((folder) => join(folder, 'src')).filter((path) => existsSync(path))) {
    for (const entry of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (entry.endsWith(sheetEnd)) writeIfOther(join(src, `${entry}.d.ts`), declarationOf(readFileSync(join(src, entry), 'utf8')));
      else if (entry.endsWith(declarationEnd) && !existsSync(join(src, entry.slice(0, -'.d.ts'.length)))) rmSync(join(src, entry));
    }
  }
}

function writeIfOther(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
