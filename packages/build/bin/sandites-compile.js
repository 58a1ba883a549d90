#!/usr/bin/env node
/**
 * `sandites-compile`: writes the current folder's `src/` as plain JavaScript to `dist/`, without its tests; what stays the same is not touched. Types
 * are checked by `tsc -b` at the root.
 */
const { transformFile } = require('@swc/core');
const { mkdir, readdir, readFile, rename, rm, writeFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { node } = require('../swc');

async function compile() {
  const files = await readdir('src', { recursive: true });
  const sources = files.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
  const written = new Set(await Promise.all(sources.map(compileFile)));
  // Last, so that whoever runs from `dist/` meanwhile finds everything there.
  const found = await readdir('dist', { recursive: true, withFileTypes: true });
  const left = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(left.filter((file) => !written.has(file)).map((file) => rm(file)));
}

async function compileFile(file) {
  const { code } = await transformFile(join('src', file), node);
  const target = join('dist', file.replace(/\.ts$/, '.js'));
  if ((await readFile(target, 'utf8').catch(() => '')) === code) return target;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}~`, code);
  await rename(`${target}~`, target);
  return target;
}

compile().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
