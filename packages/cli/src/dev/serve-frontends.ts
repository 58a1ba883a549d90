import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { installedFile } from '../console/workspaces';
import { runScript } from '../processes/run-program';
import type { ServedFrontend } from './dev-proxy';

/** In this repository `build` is beside; elsewhere it is an installed package. */
function buildScript(): string {
  const beside = join(process.cwd(), 'packages/build/bin/sandites-build.js');
  return existsSync(beside) ? beside : installedFile('@sandites/build/bin/sandites-build.js');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface ServeOptions {
  /** Called before each build. */
  readonly onBuilding: () => void;
  /** Called after each build without errors. */
  readonly onBuilt: () => void;
  /** Whether React keeps the state of an edited component: where the shell is among them. */
  readonly isHot: boolean;
}

/**
 * Serves frontends from their sources, each by a dev server of its own.
 * @returns them, and `built`, which resolves once the first build of each has ended
 */
export async function serveFrontends(
  folders: readonly string[],
  options: ServeOptions,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<{ frontends: ServedFrontend[]; built: Promise<unknown> }> {
  const frontends = await Promise.all(
    folders.map(async (folder) => ({ folder, name: basename(folder), port: await freePort() })),
  );
  const built = Promise.all(
    frontends.map((frontend) => serveFrontend(frontend, options, progress, lifecycle.signal)),
  );
  return { frontends, built };
}

/** Resolves once its first build, or its dev server, has ended. */
function serveFrontend(
  { folder, name, port }: ServedFrontend & { folder: string },
  { onBuilding, onBuilt, isHot }: ServeOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (message === 'building') return onBuilding();
      if (message === 'built') {
        progress.print(`${name} is built`);
        onBuilt();
      }
      resolve();
    };
    const onLine = (line: string) => {
      if (!/^webpack .*compiled successfully$/.test(line)) progress.print(`${name}: ${line}`);
    };
    const args = ['--serve', String(port), ...(isHot ? [] : ['--reload'])];
    runScript(buildScript(), args, { cwd: folder, signal, onLine, onMessage })
      .catch(() => undefined)
      .finally(resolve);
  });
}
