import { spawn } from 'node:child_process';
import { installState } from './install-state.mjs';

// Install scripts are not run: not every npm runs them, and the only one that is needed is replaced
// by database-libraries.mjs.
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what package-lock.json says, if anything of it is missing.
 * @param scope `runtime` for what `npm start` runs, `all` for development and tests as well.
 *   Nothing that is installed already is removed.
 * @returns whether everything is there now
 */
export async function installMissing(root, scope) {
  const { missing, outdated, isEmpty, hasDevelopment } = installState(root, scope);
  if (missing.length + outdated.length === 0) return true;
  process.stdout.write(`Installing ${missing.length + outdated.length} packages…\n`);
  const started = Date.now();
  const development = scope === 'all' || hasDevelopment ? '--include=dev' : '--omit=dev';
  // `npm ci` begins by deleting all packages. `npm install --no-save` adds what is missing, as the
  // lock file says, and leaves that file alone.
  const args = isEmpty ? ['ci'] : ['install', '--no-save'];
  const installed = await npm(root, [...args, development, ...quiet]);
  if (installed)
    process.stdout.write(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return installed;
}

function npm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, before] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const forward = (signal) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGINT', forward);
  return new Promise((resolve) => {
    const end = (succeeded) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(succeeded);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });
}
