import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sample = join(__dirname, '../fixtures/mf-sample');
const workspace = join(dirname(sample), `mf-kept-${process.pid}`);
const program = join(__dirname, '../bin/sandites-build.js');

/** All files of a build, with their contents. */
function built(cache: 'on' | 'off'): Record<string, string> {
  execFileSync(process.execPath, [program], {
    cwd: workspace,
    env: { ...process.env, BUILD_CACHE: cache },
  });
  const files = readdirSync(join(workspace, 'dist'), {
    recursive: true,
    encoding: 'utf8',
  }).toSorted();
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(workspace, 'dist', file), 'utf8')]),
  );
}
function change(file: string, from: string, to: string): void {
  const path = join(workspace, 'src', file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
}

beforeAll(() =>
  cpSync(sample, workspace, { recursive: true, filter: (file) => !/dist|\.cache/.test(file) }),
);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('an incremental build equals a clean build, byte by byte', () => {
  const before = built('on');
  change('hello/hello-page.tsx', '>Hello ', '>Good morning ');
  change('hello/hello-page.tsx', 'greeting', 'salute');
  change('hello/hello.module.scss', 'greeting', 'salute');
  change('remote.ts', "'/hello/:name'", "'/morning/:name'");
  const after = built('on');
  expect(after['hello-page.js']).toContain('Good morning');
  expect(after['hello-page.html']).toMatch(/salute_.*Good morning/);
  expect(after['release.json']).toContain('/morning/:name');
  expect(after['release.json']).not.toBe(before['release.json']);
  expect(after).toEqual(built('off'));
}, 120_000);
