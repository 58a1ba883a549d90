/**
 * `node packages/build/dist/bundle.js <shell> <remotes…> <output>`: builds them as one bundle
 * without federation (bundle-config.ts).
 */
import { resolve } from 'node:path';
import webpack from 'webpack';
import { bundleConfig } from './webpack/bundle-config';

const [shell = '', ...others] = process.argv.slice(2).map((folder) => resolve(folder));
const compiler = webpack(bundleConfig(shell, others.slice(0, -1), others.at(-1) ?? ''));
compiler.run((error, stats) => {
  const findings = error?.message ?? stats?.toString('errors-warnings');
  if (findings) console.error(findings);
  if (error || stats?.hasErrors()) process.exitCode = 1;
  compiler.close(() => undefined);
});
