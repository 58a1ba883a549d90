const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { notInstalled } = require('./bundle-programs');

const root = join(__dirname, '../..');

/**
 * Packages of many small files, by a workspace that uses them. Each is loaded as one file with what
 * it alone uses.
 */
const users = {
  '@sinclair/typebox': 'packages/contracts',
  '@testing-library/dom': 'packages/build',
  '@testing-library/user-event': 'packages/build',
  ajv: 'packages/contracts',
  express: 'packages/service-kit',
  jose: 'packages/service-kit',
  knex: 'packages/service-kit',
  'prom-client': 'packages/service-kit',
  'rate-limiter-flexible': 'packages/service-kit',
};
/** What they share with others stays apart, so that there is one of each. */
const apart = [...Object.keys(users), 'pg', ...notInstalled];

/**
 * What is installed. The lock file of the repository also has the parts' own numbers, which each
 * release counts up.
 */
const lock = join(root, 'node_modules/.package-lock.json');
/**
 * Outside of the repository, where another team tests its remote with these presets, every package
 * stays as it is.
 */
const isRepository = existsSync(lock);
const installed = isRepository
  ? createHash('sha256')
      .update(readFileSync(lock))
      .update(readFileSync(__filename))
      .digest('hex')
      .slice(0, 12)
  : '';
const folder = join(root, 'node_modules/.cache/sandites/jest', installed);

function asOneFile(name, main) {
  const file = join(folder, `${name.replace('/', '-')}.js`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Several workers may need it at once: each writes a file of its own first.
  const written = `${file}.${process.pid}`;
  require('esbuild').buildSync({
    stdin: { contents: `module.exports = require(${JSON.stringify(main)});`, resolveDir: folder },
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: apart.filter((other) => other !== name),
    outfile: written,
    logLevel: 'error',
  });
  renameSync(written, file);
  return file;
}

/** Main files of those packages, and the name of each. */
const mains = new Map(
  isRepository
    ? Object.entries(users).map(([name, user]) => [
        createRequire(join(root, user, 'package.json')).resolve(name),
        name,
      ])
    : [],
);

/**
 * For jest, which takes up to a millisecond for every file that a test file loads, in each test
 * file anew.
 */
module.exports = (request, options) => {
  const found = options.defaultResolver(request, options);
  const name = mains.get(found);
  return name === undefined ? found : asOneFile(name, found);
};
