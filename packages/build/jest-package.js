const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/**
 * jest for the entry of a package that nearly every test imports: one file with all that it
 * imports, compiled once for all test files, instead of hundreds that each of them loads again.
 */
exports.process = (_text, path) => ({ code: bundle(path) });

const isInstalled = (path) => path.includes('/node_modules/');

/** Of all sources of the package, because the file holds them all; an installed one has a version. */
exports.getCacheKey = (_text, path, { configString }) =>
  createHash('sha256')
    .update(configString)
    .update(
      isInstalled(path)
        ? readFileSync(path.replace(/(\/node_modules\/[^/]+)\/.*/, '$1/package.json'))
        : fingerprint(dirname(path)),
    )
    .digest('hex');

function bundle(path) {
  const { outputFiles } = require('esbuild').buildSync({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    // Drivers that knex asks for by name.
    external: [
      'pg',
      'pg-*',
      'better-sqlite3',
      'mariadb/*',
      'mysql*',
      'oracledb',
      'sqlite3',
      'tedious',
    ],
    sourcemap: isInstalled(path) ? false : 'inline',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0].text;
}

const fingerprints = new Map();
function fingerprint(folder) {
  if (!fingerprints.has(folder)) {
    const hash = createHash('sha256');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
    fingerprints.set(folder, hash.digest('hex'));
  }
  return fingerprints.get(folder);
}
