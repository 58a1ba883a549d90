/**
 * `sandites-build`: builds the shell or the remote in the current folder into `dist/`. `--serve
 * PORT` serves it from its sources instead.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import { readDeclaration } from './remote-declaration';
import { remoteConfig } from './webpack/remote-config';
import { shellConfig } from './webpack/shell-config';

const workspace = process.cwd();

function build(): void {
  const declaration = readDeclaration(workspace);
  const config = declaration.name === 'shell' ? shellConfig : remoteConfig;
  const compiler = webpack({
    ...config(workspace, declaration, 'production'),
    ...(process.env['BUILD_CACHE'] === 'on' && {
      cache: {
        type: 'filesystem',
        cacheDirectory: join(workspace, 'node_modules/.cache/webpack'),
        name: 'pages',
        buildDependencies: {
          toolchain: [
            __filename,
            ...['swc.js', 'browsers.js'].map((file) => join(__dirname, '..', file)),
          ],
        },
      },
    }),
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
