import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';

/** TypeScript 7, compiled to native code, checks in a third of the processor time. It has no API, so dependency-cruiser uses TypeScript 6. */
export const typeChecker = join(root, 'node_modules/typescript-native/bin/tsc');

/** Names of the classes that a style sheet has, as its selectors write them. */
export function classNames(scss: string): string[] {
  const withoutComments = scss.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*/g, '');
  const selectors = withoutComments.split('{').slice(0, -1).map((before) => before.split(/[;}]/).at(-1)?.trim() ?? '').filter((selector) => !selector.startsWith('@'));
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** What TypeScript knows of a style sheet: its classes and no other. */
const declarationOf = (scss: string): string =>
  ['declare const classes: {', ...classNames(scss).map((name) => `  readonly '${name}': string;`), '};', 'export default classes;', ''].join('\n');

const sheetEnd = '.module.scss';
const declarationEnd = `${sheetEnd}.d.ts`;

/**
 * Writes beside each style sheet of the workspaces which classes it has, so that a wrong one fails types; git knows nothing of these files. Where there is
 * none, `packages/build/tsconfig/css-modules.d.ts` says that any class may be there.
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

/** What the compiler says where a part takes something from another's folder: it knows only root folders. */
const outside = /error TS6059: File '.*[/\\]src[/\\].*' is not under 'rootDir'/;

/** A line of the compiler, with the rule of this house that an import breaks. */
export const withRule = (line: string): string => (outside.test(line) ? `${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.` : line);
