const { basename, join, relative } = require('node:path');

/**
 * Packages that stay in `node_modules`: with compiled code, with files that are served, or only
 * loaded where a setting asks for them.
 */
const apart = [
  '@aws-sdk/client-s3',
  '@expo-google-fonts/barlow-condensed',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'sharp',
  'swagger-ui-dist',
];

/**
 * Drivers of other databases, and optional parts of PostgreSQL's, which knex and pg name and nobody
 * installs.
 */
exports.notInstalled = [
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
];

/**
 * Bundles programs of the current folder's `src/`, each with all that it imports but for what stays
 * `apart`: Node then reads one file instead of a thousand.
 * @param {string[]} names files without `.ts`, or modules of packages, such as `@sandites/imports/file-reader`
 * @returns {Promise<[string, string][]>} files of `dist/` with their text: each program and its
 *   source map
 */
exports.bundlePrograms = async (names) => {
  const { outputFiles } = await require('esbuild').build({
    entryPoints: names.map((name) => ({
      in: name.startsWith('@') ? name : join('src', `${name}.ts`),
      out: basename(name),
    })),
    bundle: true,
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external: [...apart, ...exports.notInstalled],
    // Migrations.
    loader: { '.sql': 'text' },
    outdir: 'dist',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    write: false,
  });
  return outputFiles.map(({ path, text }) => [relative('dist', path), text]);
};
