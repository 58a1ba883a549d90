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

/** Commands that build a remote, with the shared packages of this repository. */
const buildRemotes = ['can-i-deploy', 'preview', 'release'];

const commandsIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -'.ts'.length));

/** What a site needs, and what a team needs: the latter is what `@sandites/cli` has for others. */
const ofSites = commandsIn('../src/commands/');
const ofTeams = commandsIn('../../packages/cli/src/commands/').filter(
  (command) => !ofSites.includes(command),
);

/**
 * `sandites <command> …`: runs a command of infra/src/commands or of `@sandites/cli` on a clone
 * where nothing but Node and npm may be installed yet.
 */
async function run(command) {
  const complaint = nodeComplaint(
    require('../../package.json').engines.node,
    process.versions.node,
  );
  if (complaint) return fail(complaint);
  if (![...ofSites, ...ofTeams].includes(command))
    return fail(`Usage: sandites ${[...ofSites, ...ofTeams].sort().join(' | ')}`);
  process.chdir(root);
  const scope = withoutDevelopment.includes(command) ? 'runtime' : 'all';
  if (!(await installMissing(root, scope)))
    return fail('npm could not install the packages; see above.');
  linkDatabaseLibraries(root);
  const { register } = await import('tsx/cjs/api');
  register();
  if (ofSites.includes(command)) require(`../src/commands/${command}.ts`);
  else await runForTeam(command);
}

/** A command of a team goes to the site that runs here, where no other is named. */
async function runForTeam(command) {
  const args = process.argv.slice(2);
  if (!args.includes('--help')) {
    const { prepareForTeam } = require('../src/site/for-teams.ts');
    const fault = await prepareForTeam(args, {
      // It is told both of its sites.
      goesToSite: command !== 'promote',
      buildsRemote: buildRemotes.includes(command),
    });
    if (fault !== null) return fail(fault);
  }
  require(`../../packages/cli/src/commands/${command}.ts`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

// A command reads its own arguments.
const [command] = process.argv.splice(2, 1);
// In this repository a new remote is a workspace.
if (command === 'new-remote') process.argv.splice(2, 0, 'remote');
await run(command === 'new-remote' ? 'new' : command);
