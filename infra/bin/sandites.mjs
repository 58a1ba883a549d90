#!/usr/bin/env node
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeComplaint } from './node-version.mjs';
import { installMissing } from './install.mjs';
import { linkDatabaseLibraries } from './database-libraries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** Commands that need only what `npm start` installs. */
const withoutDevelopment = [
  'backup',
  'canary',
  'create-admin',
  'env',
  'releases',
  'restore',
  'retire',
  'rollback',
  'start',
  'uses',
];

const commands = readdirSync(new URL('../src/commands', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => file.slice(0, -'.ts'.length));

/**
 * `sandites <command> …`: runs a command of infra/src/commands on a clone where nothing but Node and
 * npm may be installed yet.
 */
async function run(command) {
  const complaint = nodeComplaint(
    require('../../package.json').engines.node,
    process.versions.node,
  );
  if (complaint) return fail(complaint);
  if (!commands.includes(command)) return fail(`Usage: sandites ${commands.join(' | ')}`);
  process.chdir(root);
  const scope = withoutDevelopment.includes(command) ? 'runtime' : 'all';
  if (!(await installMissing(root, scope)))
    return fail('npm could not install the packages; see above.');
  linkDatabaseLibraries(root);
  const { register } = await import('tsx/cjs/api');
  register();
  require(`../src/commands/${command}.ts`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

// A command reads its own arguments.
const [command] = process.argv.splice(2, 1);
await run(command);
