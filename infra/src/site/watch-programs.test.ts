import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lifecycle } from '@sandites/cli/console';
import { temporaryFolder } from '@sandites/cli/testing';
import { recompile, watchSources } from './watch-programs';

describe('watched sources', () => {
  const folder = join(temporaryFolder(), 'src');
  const file = join(folder, 'roster', 'store.ts');
  const lifecycle = new Lifecycle();
  let onChange: () => void = () => undefined;

  beforeAll(() => {
    mkdirSync(join(folder, 'roster'), { recursive: true });
    writeFileSync(file, 'one');
    watchSources([folder], async () => onChange(), lifecycle);
  });
  afterAll(() => lifecycle.end());

  const changeAfter = (edit: () => void) => {
    const change = new Promise<void>((resolve) => (onChange = resolve));
    edit();
    return change;
  };

  test.each([
    ['writing a file', () => writeFileSync(file, 'another')],
    [
      'saving by renaming, twice as editors do',
      () => {
        writeFileSync(`${file}~`, 'a third one');
        renameSync(`${file}~`, file);
      },
    ],
    [
      'saving by renaming again',
      () => (writeFileSync(`${file}~`, 'the fourth'), renameSync(`${file}~`, file)),
    ],
    ['adding a file', () => writeFileSync(join(folder, 'new.ts'), '')],
    ['removing one', () => rmSync(join(folder, 'new.ts'))],
  ])('%s is a change', async (_, edit) => {
    await expect(changeAfter(edit)).resolves.toBeUndefined();
  });
});

describe('compiling a package again', () => {
  const folder = temporaryFolder();
  const never = new AbortController().signal;
  const write = (text: string) => writeFileSync(join(folder, 'src/word.ts'), text);

  beforeAll(async () => {
    for (const name of ['src', 'dist']) mkdirSync(join(folder, name));
    write('export const word: string = "one";\n');
    await recompile(folder, never);
  });

  it('reports whether the output changed', async () => {
    write('export const word: string = "one";\n');
    await expect(recompile(folder, never)).resolves.toBe(false);
    write('export const word: string = "another";\n');
    await expect(recompile(folder, never)).resolves.toBe(true);
    expect(readFileSync(join(folder, 'dist/word.js'), 'utf8')).toContain('"another"');
  });

  it('generates the files for the browser too', async () => {
    write('export const word: string = "a third";\n');
    writeFileSync(
      join(folder, 'src/generate.ts'),
      `import { writeFileSync } from 'node:fs';\nimport { word } from './word';\nwriteFileSync('browser.js', word);\n`,
    );
    await recompile(folder, never);
    expect(readFileSync(join(folder, 'browser.js'), 'utf8')).toBe('a third');
  });

  it('bundles a program into one file', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "programs": ["main"] }');
    writeFileSync(
      join(folder, 'src/main.ts'),
      `import { word } from './word';\nconsole.log(word as string);\n`,
    );
    await expect(recompile(folder, never)).resolves.toBe(true);
    expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['main.js', 'main.js.map']);
    expect(
      execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' }),
    ).toBe('a third\n');
  });

  it('reports an error, and keeps the last output', async () => {
    write('export const = ;\n');
    await expect(recompile(folder, never)).rejects.toThrow(/word\.ts/);
    expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('"a third"');
  });
});
