/**
 * `sandites-build`: builds the shell or the remote in the current folder into `dist/`, with its
 * `release.json`. `--watch` rebuilds on changes.
 */
import webpack from 'webpack';
import { readDeclaration } from './remote-declaration';
import { buildCache } from './webpack/build-cache';
import { remoteConfig } from './webpack/remote-config';
import { shellConfig } from './webpack/shell-config';

const workspace = process.cwd();
const watch = process.argv.includes('--watch');
const declaration = readDeclaration(workspace);
const config = declaration.name === 'shell' ? shellConfig : remoteConfig;
const keeps = process.env['BUILD_CACHE'] === 'on';
const compiler = webpack({
  ...config(workspace, declaration, watch ? 'development' : 'production'),
  ...(keeps && !watch && { cache: buildCache(workspace) }),
});

function report(error: Error | null, stats?: webpack.Stats): void {
  if (error) console.error(error.message);
  const findings = stats?.toString('errors-warnings');
  if (findings) console.log(findings);
  if (error || stats?.hasErrors()) process.exitCode = 1;
}

/** Notifies the parent process when a build begins and ends. */
const notify = (news: 'building' | 'built' | 'failed') => process.send?.(news);

if (watch) {
  compiler.hooks.watchRun.tap('cli', () => void notify('building'));
  compiler.watch({ ignored: /node_modules|[/\\]dist[/\\]/ }, (error, stats) => {
    report(error, stats);
    notify(error || stats?.hasErrors() ? 'failed' : 'built');
  });
} else
  compiler.run((error, stats) => {
    report(error, stats);
    compiler.close(() => undefined);
  });
