#!/usr/bin/env node
/** `sandites-compile`: writes the current folder's `src/` as plain JavaScript to `dist/`, without its tests. Types are checked by `tsc -b` at the root. */
const { transformFile } = require('@swc/core');
const { mkdir, readdir, rm, writeFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { node } = require('../swc');

async function compile() {
  const files = await readdir('src', { recursive: true });
  await rm('dist', { recursive: true, force: true });
  await Promise.all(files.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file)).map(compileFile));
}

async function compileFile(file) {
  const { code } = await transformFile(join('src', file), node);
  const target = join('dist', file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code);
}

compile().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
