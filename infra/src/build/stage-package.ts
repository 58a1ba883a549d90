import { sourcesHash } from '@sandites/build/sources-hash';
import { transformFile } from '@swc/core';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { readJson, root } from '../repository';

type Versions = Record<string, string>;
type Exports = Record<string, string | { source?: string; default?: string }>;
type Manifest = {
  name: string;
  version: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  exports: Exports;
};

interface SwcOptions {
  node: object;
  bundle: object;
}
const swc = createRequire(__filename)(join(root, 'packages/build/swc.js')) as SwcOptions;

/** In the order of their use. */
export const publishedPackages = ['contracts', 'remote-kit', 'ui', 'build', 'cli'] as const;
type PublishedPackage = (typeof publishedPackages)[number];

const folderOf = (name: string) => join(root, 'packages', name);
const manifestOf = (name: string) => readJson<Manifest>(join(folderOf(name), 'package.json'));
const isTest = (file: string) => /\.test\.(?:d\.ts|tsx?)$/.test(file);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Other files, such as styles, as they are; no tests. */
async function transpile(src: string, into: string, options: object): Promise<void> {
  for (const file of await filesBelow(src)) {
    if (isTest(file)) continue;
    const path = join(src, file);
    if (/(?<!\.d)\.tsx?$/.test(file)) {
      const { code } = await transformFile(path, { ...options, sourceMaps: false });
      await write(join(into, file.replace(/\.tsx?$/, '.js')), code);
    } else await write(join(into, file), await readFile(path));
  }
}

/** ES modules, and the types that the compiler left beside. */
async function writeLibrary(folder: string, into: string): Promise<void> {
  await transpile(join(folder, 'src'), into, swc.bundle);
  const types = join(folder, '.types');
  for (const file of await filesBelow(types))
    if (file.endsWith('.d.ts') && !isTest(file))
      await write(join(into, file), await readFile(join(types, file)));
}

function exported(target: Exports[string]): string | { types?: string; default?: string } {
  const source = (typeof target === 'string' ? target : target.source) ?? '';
  if (!source.startsWith('./src/')) return typeof target === 'string' ? target : source;
  const built = source.replace('./src/', './lib/');
  return /\.tsx?$/.test(built)
    ? { types: built.replace(/\.tsx?$/, '.d.ts'), default: built.replace(/\.tsx?$/, '.js') }
    : built;
}

const versionOf = (name: string) => `^${manifestOf(name).version}`;

/** What tests and types of a remote need: a development dependency here, one of `build` outside. */
function toolsOfRemotes(): Versions {
  const { devDependencies: shared = {} } = readJson<{ devDependencies?: Versions }>(
    join(root, 'package.json'),
  );
  const fromRoot = ['@types/node', 'typescript-native'].map(
    (name) => [name, shared[name] ?? '*'] as const,
  );
  return { ...manifestOf('build').devDependencies, ...Object.fromEntries(fromRoot) };
}

/** By which a build outside knows whether the site's shell renders the same. */
const hashOf = (folder: string) => ({
  sourcesHash: sourcesHash(dirname(folder), basename(folder)),
});

/** Each returns what the package's manifest says otherwise than here. */
const stages: Record<PublishedPackage, (folder: string, into: string) => Promise<object>> = {
  /** The browser gets validators that are compiled ahead, Node the schemas. */
  async contracts(folder, into) {
    await writeLibrary(folder, join(into, 'lib/src'));
    await cp(join(folder, 'generated'), join(into, 'lib/generated'), { recursive: true });
    await cp(join(folder, 'dist'), join(into, 'dist'), { recursive: true });
    const types = './lib/src/index.d.ts';
    const main = { types, browser: './lib/generated/browser.js', default: './dist/index.js' };
    return { exports: { '.': main }, ...hashOf(folder) };
  },
  'remote-kit': library,
  ui: library,
  async build(folder, into) {
    const { exports: all, dependencies } = manifestOf('build');
    const { './sources-hash': _ofSources, ...exports } = all;
    const files = (await readdir(folder)).filter((file) => /(?<!jest\.config)\.js$/.test(file));
    for (const file of ['bin', 'dist', 'tsconfig', ...files])
      await cp(join(folder, file), join(into, file), { recursive: true });
    const beside = { '@sandites/contracts': '*', '@sandites/remote-kit': '*' };
    return {
      exports: { ...exports, './tsconfig/*': './tsconfig/*' },
      dependencies: { ...dependencies, ...toolsOfRemotes(), ...beside },
    };
  },
  async cli(folder, into) {
    const { dependencies, devDependencies = {} } = manifestOf('cli');
    const browser = Object.entries(devDependencies).filter(
      ([name]) => !name.startsWith('@sandites/'),
    );
    await transpile(join(folder, 'src'), join(into, 'dist'), swc.node);
    await rm(join(into, 'dist/testing'), { recursive: true });
    for (const part of ['bin', 'templates'])
      await cp(join(folder, part), join(into, part), { recursive: true });
    const { react, 'react-dom': dom } = manifestOf('build').dependencies ?? {};
    const shared = publishedPackages.map((name) => [`@sandites/${name}`, versionOf(name)] as const);
    return {
      exports: {},
      bin: { sandites: './bin/sandites.js' },
      dependencies: { ...dependencies, ...Object.fromEntries(browser) },
      ofNewRemotes: { ...Object.fromEntries(shared), react, 'react-dom': dom },
    };
  },
};

async function library(folder: string, into: string): Promise<object> {
  await writeLibrary(folder, join(into, 'lib'));
  const { exports } = readJson<Manifest>(join(folder, 'package.json'));
  return {
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, target]) => [name, exported(target)]),
    ),
    ...hashOf(folder),
  };
}

/** In the repository `*` is what is there; outside it is that version, and compatible ones. */
const withVersions = (versions: Versions = {}): Versions =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      version === '*' && name.startsWith('@sandites/')
        ? versionOf(name.slice('@sandites/'.length))
        : version,
    ]),
  );

/**
 * Writes a package as it leaves the repository: built files with their types, no sources. The
 * packages must be built, and their types checked.
 */
export async function stagePackage(
  name: PublishedPackage,
  into: string,
): Promise<Pick<Manifest, 'name' | 'version'>> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const folder = folderOf(name);
  const others = await stages[name](folder, into);
  const ofNoUseOutside = new Set(['scripts', 'devDependencies', 'private']);
  const manifest = Object.fromEntries(
    Object.entries({ ...manifestOf(name), ...others }).filter(
      ([field]) => !ofNoUseOutside.has(field),
    ),
  );
  const { dependencies } = { ...manifestOf(name), ...others };
  await write(
    join(into, 'package.json'),
    `${JSON.stringify({ ...manifest, dependencies: withVersions(dependencies) }, null, 2)}\n`,
  );
  await cp(join(folder, 'README.md'), join(into, 'README.md'));
  const { name: fullName, version } = manifestOf(name);
  return { name: fullName, version };
}
