#!/usr/bin/env node
/**
 * `sandites-compile`: writes the current folder's `src/` as plain JavaScript to `dist/`, without
 * its tests, and its tables (JSON) as they are. Where package.json names `programs`, each of these files
 * of `src/`, or of packages, becomes one file with all that it imports instead (bundle-programs.js). What stays the
 * same is not touched. Types are checked by `tsc -b` at the root.
 */
const { mkdir, readdir, readFile, rename, rm, writeFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');

async function compile() {
  const { programs } = JSON.parse(await readFile('package.json', 'utf8').catch(() => '{}'));
  const made = programs
    ? await require('../bundle-programs').bundlePrograms(programs)
    : await transformed();
  const files = new Map(made);
  for (const [file, code] of files) await writeIfOther(join('dist', file), code);
  // Last, so that whoever runs from `dist/` meanwhile finds everything there.
  const found = await readdir('dist', { recursive: true, withFileTypes: true });
  const there = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    there.filter((file) => !files.has(file.slice('dist/'.length))).map((file) => rm(file)),
  );
}

async function transformed() {
  const { transformFile } = require('@swc/core');
  const { node } = require('../swc');
  const files = await readdir('src', { recursive: true });
  const sources = files.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
  const tables = files.filter((file) => file.endsWith('.json'));
  return Promise.all([
    ...sources.map(async (file) => [
      file.replace(/\.ts$/, '.js'),
      (await transformFile(join('src', file), node)).code,
    ]),
    ...tables.map(async (file) => [file, await readFile(join('src', file), 'utf8')]),
  ]);
}

async function writeIfOther(target, code) {
  if ((await readFile(target, 'utf8').catch(() => '')) === code) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}~`, code);
  await rename(`${target}~`, target);
}

compile().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
