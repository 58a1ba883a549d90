import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { readDeclaration, type RemoteDeclaration } from './remote-declaration';
import { developmentVersion } from './webpack/base-config';
import { remoteConfig } from './webpack/remote-config';
import { shellConfig } from './webpack/shell-config';

const interval = 300;

const socketPath = (name: string): string => `/__dev/${name}`;

function configOf(
  workspace: string,
  declaration: RemoteDeclaration,
  isHot: boolean,
): Configuration {
  const config = (declaration.name === 'shell' ? shellConfig : remoteConfig)(
    workspace,
    declaration,
    'development',
    isHot,
  );
  // Errors are shown by the overlay of the dev server.
  const refresh = new ReactRefreshPlugin({ overlay: false, library: declaration.name });
  return { ...config, plugins: [...(config.plugins ?? []), ...(isHot ? [refresh] : [])] };
}

function optionsOf({ name }: RemoteDeclaration, port: number, isHot: boolean) {
  return {
    host: '127.0.0.1',
    port,
    // The pages are those of the proxy in front.
    allowedHosts: 'all',
    hot: isHot,
    liveReload: true,
    compress: false,
    static: false,
    setupExitSignals: false,
    client: {
      logging: 'error',
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: `auto://0.0.0.0:0${socketPath(name)}`,
    },
    webSocketServer: { type: 'ws', options: { path: socketPath(name) } },
    devMiddleware: {
      publicPath: `/federation/${name}/${developmentVersion}/`,
      index: false,
      stats: 'none',
    },
  } satisfies WebpackDevServer.Configuration;
}

/** Tells the terminal of each error once. */
function printer(): (text: string) => void {
  let printed = '';
  return (text) => {
    if (text !== printed && text !== '') console.log(text);
    printed = text;
  };
}

const notify = (news: 'building' | 'built' | 'failed') => process.send?.(news);

/**
 * Serves the shell or a remote from its sources. A changed declaration has other pages to build, so
 * it starts another server at the same port.
 * @param isHot whether React keeps the state of an edited component, for which the shell must be
 * served from its sources too; pages are reloaded otherwise
 */
export async function serve(workspace: string, port: number, isHot: boolean): Promise<void> {
  const print = printer();
  let current: { declaration: RemoteDeclaration; server: WebpackDevServer } | undefined;

  function compilerOf(declaration: RemoteDeclaration): webpack.Compiler {
    const compiler = webpack(configOf(workspace, declaration, isHot));
    compiler.hooks.watchRun.tap('dev-server', () => void notify('building'));
    compiler.hooks.done.tap('dev-server', (stats) => {
      print(stats.toString('errors-warnings'));
      notify(stats.hasErrors() ? 'failed' : 'built');
    });
    compiler.hooks.failed.tap('dev-server', (error) => {
      print(String(error));
      notify('failed');
    });
    return compiler;
  }

  /** Sends what the client of the dev server knows: an error for its overlay, or its end. */
  function tellPages(type: 'errors' | 'still-ok', data?: string[]): void {
    const { webSocketServer } = current?.server ?? {};
    if (webSocketServer) current?.server.sendMessage(webSocketServer.clients, type, data);
  }

  async function start(): Promise<void> {
    const declaration = (() => {
      try {
        return readDeclaration(workspace);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        print(text);
        tellPages('errors', [text]);
        notify('failed');
        return undefined;
      }
    })();
    if (!declaration) return;
    if (isDeepStrictEqual(declaration, current?.declaration)) {
      print('');
      tellPages('still-ok');
      return;
    }
    await current?.server.stop();
    const server = new WebpackDevServer(
      optionsOf(declaration, port, isHot),
      compilerOf(declaration),
    );
    current = { declaration, server };
    await server.start();
  }

  let starting = start();
  watchFile(join(workspace, 'src/remote.ts'), { interval }, () => {
    starting = starting.then(start);
  });
  await starting;
}
