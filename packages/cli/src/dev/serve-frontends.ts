import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { installedFile } from '../console/workspaces';
import { runScript } from '../processes/run-program';
import type { ServedFrontend } from './dev-proxy';
import type { RunningBuilds } from './wait';

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

/** Called for each build. */
interface BuildListener {
  /** Tracks which builds are running, from the first one on. */
  readonly runningBuilds: RunningBuilds;
  readonly onBuilding: () => void;
  readonly onBuilt: () => void;
  /** Whether React keeps the state of an edited component: where the shell is among them. */
  readonly isHot: boolean;
}

/** Serves frontends from their sources, each by a dev server of its own. */
export async function serveFrontends(
  folders: readonly string[],
  listener: BuildListener,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<ServedFrontend[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const port = await freePort();
      void serveFrontend(folder, port, listener, progress, lifecycle);
      return { name: basename(folder), port };
    }),
  );
}

async function serveFrontend(
  folder: string,
  port: number,
  { runningBuilds, onBuilding, onBuilt, isHot }: BuildListener,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<void> {
  const name = basename(folder);
  runningBuilds.begin(name);
  const onMessage = (message: unknown) => {
    if (message === 'building') {
      runningBuilds.begin(name);
      onBuilding();
      return;
    }
    if (message === 'built') {
      progress.print(`${name} is built`);
      onBuilt();
    }
    runningBuilds.end(name);
  };
  const onLine = (line: string) => {
    if (!/^webpack .*compiled successfully$/.test(line)) progress.print(`${name}: ${line}`);
  };
  await runScript(buildScript(), ['--serve', String(port), ...(isHot ? [] : ['--reload'])], {
    cwd: folder,
    signal: lifecycle.signal,
    onLine,
    onMessage,
  }).catch(() => undefined);
  runningBuilds.end(name);
}
