import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeComplaint } from './node-version.mjs';
import { installMissing } from './install.mjs';
import { linkDatabaseLibraries } from './database-libraries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/**
 * Runs a command of infra/src/commands on a clone where nothing but Node and npm may be installed
 * yet.
 * @param packages `runtime` where the command needs only what `npm start` installs; by default
 *   development packages are installed as well
 */
export async function run(command, { packages = 'all' } = {}) {
  const complaint = nodeComplaint(
    require('../../package.json').engines.node,
    process.versions.node,
  );
  if (complaint) return fail(complaint);
  process.chdir(root);
  if (!(await installMissing(root, packages)))
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
