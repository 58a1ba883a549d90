import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFile } from '../console/workspaces';

/**
 * Native TypeScript 7 takes a third of the processor time. It has no API, so dependency-cruiser
 * uses TypeScript 6.
 */
export const typeChecker = installedFile('typescript-native/bin/tsc');

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
 * Writes the declaration of each style sheet of these workspaces beside it, git-ignored, so that a
 * wrong class name fails types. Without one, `packages/build/tsconfig/css-modules.d.ts` allows any.
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

/** A line of the compiler; where it is about an import, with the rule that it breaks. */
export const withImportRule = (line: string): string =>
  outsideRootDir.test(line)
    ? `${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.`
    : line;
