import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFile } from '../console/workspaces';
import { temporaryFolder } from '../testing/temporary-folder';
import { allTests, checkTypes, testRemote } from './check-remote';

const { signal } = new AbortController();
const repository = temporaryFolder();

test('types of a workspace have the current classes of its style sheets', async () => {
  const src = join(repository, 'mf-part/src');
  mkdirSync(src, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(repository, file), text);
  write('package.json', '{ "workspaces": ["mf-*"] }');
  write('mf-part/package.json', '{}');
  write(
    'mf-part/tsconfig.json',
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["src"] }',
  );
  write(
    'mf-part/src/page.ts',
    "import styles from './page.module.scss';\nexport const name: string = styles.fresh;\n",
  );
  write('mf-part/src/page.module.scss', '.fresh { color: red; }');
  write(
    'mf-part/src/page.module.scss.d.ts',
    "declare const classes: { readonly 'stale': string };\nexport default classes;\n",
  );
  const check = () => checkTypes(join(repository, 'mf-part'), signal, repository);
  await expect(check()).resolves.toBeUndefined();
  write('mf-part/src/page.module.scss', '.other { color: red; }');
  await expect(check()).rejects.toThrow(/page\.ts.*'fresh' does not exist/);
}, 180_000);

describe('tests of a part', () => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);
  const changed = (...names: string[]) => ({
    modules: names.map((name) => join(folder, 'src', `${name}.ts`)),
    reason: '',
  });

  beforeAll(() => {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'jest.config.js'),
      `module.exports = {
        rootDir: __dirname,
        testEnvironment: 'node',
        transform: { '\\\\.ts$': [${JSON.stringify(installedFile('@swc/jest'))}] },
      };`,
    );
    for (const name of ['one', 'two']) {
      write(`${name}.ts`, 'export const value = 2;');
      write(`through-${name}.ts`, `export { value } from './${name}';`);
      write(
        `${name}.test.ts`,
        `import { value } from './through-${name}'; test('${name} is 1', () => expect(value).toBe(1));`,
      );
    }
  });

  test('run where they import a changed module, also indirectly', async () => {
    const failure = await testRemote(folder, changed('two'), signal).catch(String);
    expect(failure).toContain('two is 1');
    expect(failure).not.toContain('one.test.ts');
    await expect(testRemote(folder, changed(), signal)).resolves.toBeUndefined();
  }, 180_000);

  test('all run where all are asked for', async () => {
    const failure = await testRemote(folder, allTests('here'), signal).catch(String);
    expect(failure).toContain('one is 1');
    expect(failure).toContain('two is 1');
  }, 180_000);
});
