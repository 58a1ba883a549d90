/**
 * `sandites-build`: builds the shell or the remote in the current folder into `dist/`, with its
 * `release.json`. `--serve PORT` serves it from its sources instead, while they change: see
 * dev-server.ts.
 */
import webpack from 'webpack';
import { readDeclaration } from './remote-declaration';
import { buildCache } from './webpack/build-cache';
import { remoteConfig } from './webpack/remote-config';
import { shellConfig } from './webpack/shell-config';

const workspace = process.cwd();

function build(): void {
  const declaration = readDeclaration(workspace);
  const config = declaration.name === 'shell' ? shellConfig : remoteConfig;
  const compiler = webpack({
    ...config(workspace, declaration, 'production'),
    ...(process.env['BUILD_CACHE'] === 'on' && { cache: buildCache(workspace) }),
  });
  compiler.run((error, stats) => {
    if (error) console.error(error.message);
    const findings = stats?.toString('errors-warnings');
    if (findings) console.log(findings);
    if (error || stats?.hasErrors()) process.exitCode = 1;
    compiler.close(() => undefined);
  });
}

const [, , option, port, reload] = process.argv;
// A start of the site does not install the dev server.
if (option === '--serve')
  void import('./dev-server.js').then(({ serve }) =>
    serve(workspace, Number(port), reload !== '--reload'),
  );
else build();
