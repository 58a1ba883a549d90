import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFile } from '../console/workspaces';

/**
 * TypeScript 7, compiled to native code, checks in a third of the processor time. It has no API, so
 * dependency-cruiser uses TypeScript 6.
 */
export const typeChecker = installedFile('typescript-native/bin/tsc');

/** The class names in the selectors of a style sheet. */
export function classNames(scss: string): string[] {
  const withoutComments = scss.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*/g, '');
  const selectors = withoutComments
    .split('{')
    .slice(0, -1)
    .map((before) => before.split(/[;}]/).at(-1)?.trim() ?? '')
    .filter((selector) => !selector.startsWith('@'));
  const names = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

/** The TypeScript declaration of a style sheet, with its classes. */
const declarationOf = (scss: string): string =>
  [
    'declare const classes: {',
    ...classNames(scss).map((name) => `  readonly '${name}': string;`),
    '};',
    'export default classes;',
    '',
  ].join('\n');

const sheetEnd = '.module.scss';
const declarationEnd = `${sheetEnd}.d.ts`;

/**
 * Writes the declaration of each style sheet beside it, so that a wrong class name fails types;
 * these files are git-ignored. Without
 * one, `packages/build/tsconfig/css-modules.d.ts` allows any class name.
 * @param folders of workspaces
 */
export function writeDeclarations(folders: readonly string[]): void {
  for (const src of folders
    .map((folder) => join(folder, 'src'))
    .filter((path) => existsSync(path))) {
    for (const entry of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (entry.endsWith(sheetEnd))
        writeIfChanged(
          join(src, `${entry}.d.ts`),
          declarationOf(readFileSync(join(src, entry), 'utf8')),
        );
      else if (
        entry.endsWith(declarationEnd) &&
        !existsSync(join(src, entry.slice(0, -'.d.ts'.length)))
      )
        rmSync(join(src, entry));
    }
  }
}

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** The compiler's error for an import from another workspace's folder: it only knows `rootDir`. */
const outsideRootDir = /error TS6059: File '.*[/\\]src[/\\].*' is not under 'rootDir'/;

/** A line of the compiler, with the import rule that is broken. */
export const withImportRule = (line: string): string =>
  outsideRootDir.test(line)
    ? `${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.`
    : line;
