import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { compileAgain } from './watch-compiled';

const folder = temporaryFolder();
const never = new AbortController().signal;
const write = (text: string) => writeFileSync(join(folder, 'src/word.ts'), text);

beforeAll(async () => {
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name));
  write('export const word: string = "one";\n');
  await compileAgain(folder, never);
});

it('tells whether the output changed', async () => {
  write('export const word: string = "one";\n');
  await expect(compileAgain(folder, never)).resolves.toBe(false);
  write('export const word: string = "another";\n');
  await expect(compileAgain(folder, never)).resolves.toBe(true);
  expect(readFileSync(join(folder, 'dist/word.js'), 'utf8')).toContain('"another"');
});

it('generates the files for the browser too', async () => {
  write('export const word: string = "a third";\n');
  writeFileSync(join(folder, 'src/generate.ts'), `import { writeFileSync } from 'node:fs';\nimport { word } from './word';\nwriteFileSync('browser.js', word);\n`);
  await compileAgain(folder, never);
  expect(readFileSync(join(folder, 'browser.js'), 'utf8')).toBe('a third');
});

it('bundles a program into one file', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "programs": ["main"] }');
  writeFileSync(join(folder, 'src/main.ts'), `import { word } from './word';\nconsole.log(word as string);\n`);
  await expect(compileAgain(folder, never)).resolves.toBe(true);
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['main.js', 'main.js.map']);
  expect(execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' })).toBe('a third\n');
});

it('reports an error, and keeps the last output', async () => {
  write('export const = ;\n');
  await expect(compileAgain(folder, never)).rejects.toThrow(/word\.ts/);
  expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('"a third"');
});
