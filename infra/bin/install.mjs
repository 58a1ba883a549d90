import { spawn } from 'node:child_process';
import { missingPackages } from './missing-packages.mjs';

/** Installs exactly what package-lock.json says, if anything of it is missing. Answers whether all is there now. */
export async function installMissing(root) {
  if (missingPackages(root).length === 0) return true;
  process.stdout.write('Installing packages…\n');
  const started = Date.now();
  // What install scripts would do is done by hand (database-libraries.mjs): not every npm runs them, and none is needed besides.
  const installed = await npm(root, ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (installed) process.stdout.write(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return installed;
}

function npm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, before] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...before, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
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
