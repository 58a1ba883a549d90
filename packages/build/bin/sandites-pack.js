#!/usr/bin/env node
/**
 * `sandites-pack` before and `sandites-pack --restore` after `npm pack`: a kit leaves the
 * repository as built files with their types. In the repository
 * others use its sources, so its package.json names those; the packed one names what is in `lib/`.
 */
const { transformFile } = require('@swc/core');
const { execFileSync } = require('node:child_process');
const { cp, mkdir, readdir, readFile, rename, rm, writeFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { bundle } = require('../swc');

const kept = 'package.json.kept';
const root = join(__dirname, '..', '..', '..');
const isTest = (file) => /\.test\.(d\.ts|tsx?)$/.test(file);

/** What `@sandites/build` takes from beside it in the repository. */
const besideBuild = { '@sandites/contracts': '*', '@sandites/remote-kit': '*' };

const ofNoUseOutside = ['scripts', 'devDependencies', 'private'];

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

async function write(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Sources as ES modules, styles as they are, and the types that the compiler left beside. */
async function buildLib(into) {
  for (const file of await filesBelow('src')) {
    if (isTest(file)) continue;
    if (!/(?<!\.d)\.tsx?$/.test(file))
      await write(join(into, file), await readFile(join('src', file)));
    else
      await write(
        join(into, file.replace(/\.tsx?$/, '.js')),
        (await transformFile(join('src', file), { ...bundle, sourceMaps: false })).code,
      );
  }
  for (const file of await filesBelow('.types'))
    if (file.endsWith('.d.ts') && !isTest(file))
      await write(join(into, file), await readFile(join('.types', file)));
}

const exported = (target) => {
  const source = typeof target === 'string' ? target : target.source;
  if (!source.startsWith('./src/')) return target;
  const built = source.replace('./src/', './lib/');
  return /\.tsx?$/.test(built)
    ? { types: built.replace(/\.tsx?$/, '.d.ts'), default: built.replace(/\.tsx?$/, '.js') }
    : built;
};

const packed = {
  /** The browser gets validators that are compiled ahead, Node the schemas. */
  '@sandites/contracts': async (manifest) => {
    await buildLib('lib/src');
    await cp('generated', 'lib/generated', { recursive: true });
    return {
      ...manifest,
      exports: {
        '.': {
          types: './lib/src/index.d.ts',
          browser: './lib/generated/browser.js',
          default: './dist/index.js',
        },
      },
      files: ['lib', 'dist'],
    };
  },
  '@sandites/build': async (manifest) => ({
    ...manifest,
    exports: { ...manifest.exports, './webpack': './dist/webpack/index.js' },
    dependencies: { ...manifest.dependencies, ...besideBuild },
    files: ['bin', 'dist', '*.js'],
  }),
};

async function ofSources(manifest) {
  await buildLib('lib');
  return {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([name, target]) => [name, exported(target)]),
    ),
    files: ['lib'],
  };
}

async function pack() {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript-native/bin/tsc'), '-b', '.'],
    { stdio: 'inherit' },
  );
  const text = await readFile('package.json', 'utf8');
  const manifest = Object.fromEntries(
    Object.entries(JSON.parse(text)).filter(([field]) => !ofNoUseOutside.includes(field)),
  );
  await rm('lib', { recursive: true, force: true });
  const outside = await (packed[manifest.name] ?? ofSources)(manifest);
  await writeFile(kept, text);
  await writeFile('package.json', `${JSON.stringify(outside, null, 2)}\n`);
}

async function restore() {
  await rename(kept, 'package.json');
  await rm('lib', { recursive: true, force: true });
}

(process.argv.includes('--restore') ? restore() : pack()).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
