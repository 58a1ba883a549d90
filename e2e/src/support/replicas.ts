import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processOf } from './processes';

const root = join(__dirname, '..', '..', '..');
export const serviceNames = ['auth', 'players', 'events', 'colleges'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The settings of a program that runs. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  const text = readFileSync(`/proc/${processOf(name).pid}/environ`, 'utf8');
  return Object.fromEntries(
    text.split('\0').map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a further process of a program, with the settings of the one that runs. */
async function startCopy(name: string, folder: string, settings: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, folder, 'dist/main.js')], {
    env: { ...environmentOf(name), PORT: String(port), ...settings },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let look = 0; ; look++) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return { child, url, port };
    if (look > 300 || child.exitCode !== null) throw new Error(`A second ${name} did not start`);
    await wait(100);
  }
}

/**
 * A TCP load balancer: connections alternate between two ports, and go to the other one where the
 * first refuses.
 */
async function balance(ports: readonly [number, number]): Promise<string> {
  let turn = 0;
  const server = createServer((client) => {
    const order = turn++ % 2 === 0 ? ports : ports.toReversed();
    const forward = (index: number) => {
      const port = order[index];
      if (port === undefined) return void client.destroy();
      const upstream = connect(port, '127.0.0.1', () => client.pipe(upstream).pipe(client));
      upstream.once('error', () =>
        upstream.readyState === 'closed' && upstream.bytesWritten === 0
          ? forward(index + 1)
          : client.destroy(),
      );
      upstream.once('close', (hadError) => void (hadError || client.destroy()));
      client.once('close', () => upstream.destroy());
    };
    client.on('error', () => {});
    forward(0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A second gateway, behind which there are two of each service. */
export interface Replicas {
  readonly url: string;
  /** The second process of each service, and the second gateway. */
  readonly children: Readonly<Record<ServiceName | 'gateway', ChildProcess>>;
  readonly stop: () => void;
}

export async function startReplicas(): Promise<Replicas> {
  const services = await Promise.all(
    serviceNames.map(async (name) => {
      const copy = await startCopy(name, `services/${name}`, {});
      const first = Number(new URL(processOf(name).url).port);
      return { name, child: copy.child, url: await balance([first, copy.port]) };
    }),
  );
  const gateway = await startCopy('gateway', 'gateway', {
    INTERNAL_PORT: String(await freePort()),
    ...Object.fromEntries(services.map(({ name, url }) => [`${name.toUpperCase()}_URL`, url])),
  });
  const children = {
    gateway: gateway.child,
    ...(Object.fromEntries(services.map(({ name, child }) => [name, child])) as Record<
      ServiceName,
      ChildProcess
    >),
  };
  return {
    url: gateway.url,
    children,
    stop: () => Object.values(children).forEach((child) => child.kill('SIGKILL')),
  };
}
