import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson, root } from '../repository';
import { temporaryFolder } from '@sandites/cli/testing';

type LockedPackages = Record<string, { version?: string; dev?: boolean; optional?: boolean }>;
type InstallState = {
  missing: string[];
  outdated: string[];
  isEmpty: boolean;
  hasDevelopment: boolean;
};

const folder = temporaryFolder();
const locked: LockedPackages = {
  '': {},
  'node_modules/express': { version: '5.3.0' },
  'node_modules/jest': { version: '30.5.2', dev: true },
  'node_modules/esbuild-for-another-system': { version: '1.0.0', optional: true },
};

/**
 * The result of bin/install-state.mjs, which runs before anything is installed and is therefore
 * plain JavaScript.
 */
function stateOf(scope: 'runtime' | 'all', installed?: LockedPackages): InstallState {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: installed ?? {} }),
  );
  const module = pathToFileURL(join(root, 'infra/bin/install-state.mjs')).href;
  const script = `import { installState } from '${module}';
    console.log(JSON.stringify(installState(...${JSON.stringify([folder, scope])})));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  ) as InstallState;
}

test('an empty clone misses everything for tests, and all but development packages for the start', () => {
  expect(stateOf('all')).toEqual({
    missing: ['node_modules/express', 'node_modules/jest'],
    outdated: [],
    isEmpty: true,
    hasDevelopment: false,
  });
  expect(stateOf('runtime').missing).toEqual(['node_modules/express']);
});

test('after a start only the development packages are missing', () => {
  const started = { 'node_modules/express': { version: '5.3.0' } };
  expect(stateOf('runtime', started).missing).toEqual([]);
  expect(stateOf('all', started)).toEqual({
    missing: ['node_modules/jest'],
    outdated: [],
    isEmpty: false,
    hasDevelopment: false,
  });
});

test('a complete install is enough for the start, and another version of a package is outdated', () => {
  const complete = {
    'node_modules/express': { version: '5.2.0' },
    'node_modules/jest': { version: '30.5.2', dev: true },
  };
  expect(stateOf('runtime', complete)).toEqual({
    missing: [],
    outdated: ['node_modules/express'],
    isEmpty: false,
    hasDevelopment: true,
  });
});

test('npm start installs no browser, no test runner and no other tool of development', () => {
  const { packages } = readJson<{ packages: LockedPackages }>(join(root, 'package-lock.json'));
  const names = Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !packages[path]?.dev)
    .map((path) => path.split('node_modules/').at(-1) ?? '');
  const unwanted = new RegExp(
    [
      '^(playwright|@playwright|@sparticuz|lighthouse|puppeteer|@redocly|@sentry',
      '@opentelemetry/(?!api$)|jest$|jsdom|eslint|oxlint|lerna|dependency-cruiser|react-aria$)',
    ].join('|'),
  );
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
});
