import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecord } from '../checks/fingerprint';
import { installedFile, readJson } from '../console/workspaces';
import { temporaryFolder } from '../testing/temporary-folder';
import {
  changedModules,
  checkTypes,
  sourcesOf,
  testRemote,
  type TestedSources,
} from './check-remote';

const passed: TestedSources = {
  environment: 'node 20',
  files: { 'src/a.ts': '1', 'src/b.tsx': '1', 'src/b.txt': '1' },
};
const since = (files: Record<string, string>, environment = passed.environment) =>
  changedModules(passed, { environment, files: { ...passed.files, ...files } });

describe('modules changed since the tests passed', () => {
  test('none, where everything is as it was', () => expect(since({})).toEqual([]));
  test('changed and new modules', () =>
    expect(since({ 'src/a.ts': '2', 'src/c.ts': '1' })).toEqual(['src/a.ts', 'src/c.ts']));
  test.each([
    ['they never passed here', changedModules(null, passed)],
    ['something outside of the part changed', since({}, 'node 22')],
    ['a file changed that no test imports as a module', since({ 'src/b.txt': '2' })],
    ['a file is gone', changedModules(passed, { ...passed, files: { 'src/a.ts': '1' } })],
  ])('all tests run where %s', (_, changed) => expect(changed).toBeNull());
});

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
  const check = () =>
    checkTypes(join(repository, 'mf-part'), new AbortController().signal, repository);
  await expect(check()).resolves.toBeUndefined();
  write('mf-part/src/page.module.scss', '.other { color: red; }');
  await expect(check()).rejects.toThrow(/page\.ts.*'fresh' does not exist/);
}, 180_000);

describe('tests of a part', () => {
  const folder = temporaryFolder();
  const record = join(temporaryFolder(), 'tested.json');
  const { signal } = new AbortController();
  const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);
  const run = () => testRemote(folder, record, signal);

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
      write(`${name}.ts`, 'export const value = 1;');
      write(`through-${name}.ts`, `export { value } from './${name}';`);
      write(
        `${name}.test.ts`,
        `import { value } from './through-${name}'; test('${name} is 1', () => expect(value).toBe(1));`,
      );
    }
  });

  test('depend on the workspace’s package.json, but not on its version number', () => {
    const settings = (text: string) => (
      writeFileSync(join(folder, 'package.json'), text),
      sourcesOf(folder).environment
    );
    const before = settings('{ "version": "1.0.0" }');
    expect(settings('{ "version": "1.0.1" }')).toBe(before);
    expect(settings('{ "version": "1.0.1", "type": "module" }')).not.toBe(before);
    writeFileSync(join(folder, 'package.json'), '{}');
  });

  test('that import a changed module, also indirectly, run until they pass', async () => {
    writeRecord(record, JSON.stringify(sourcesOf(folder)));
    write('two.ts', 'export const value = 2;');
    const failure = await run().catch(String);
    expect(failure).toContain('two is 1');
    expect(failure).not.toContain('one.test.ts');
    // A change that is good does not hide what failed before.
    write('one.ts', 'export const value = 1; // the same');
    expect(changedModules(readJson(record), sourcesOf(folder))).toEqual([
      join(folder, 'src/one.ts'),
      join(folder, 'src/two.ts'),
    ]);
    write('two.ts', 'export const value = 1; // mended');
    await run();
    expect(changedModules(readJson(record), sourcesOf(folder))).toEqual([]);
  }, 180_000);
});
