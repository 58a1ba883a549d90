import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { Failure } from '@sandites/cli/console';
import { databaseAccount, runAs } from '../postgres/cluster';
import { acceptsConnections, databaseUrl, type DatabaseServer } from '../postgres/databases';
import type { Program } from '../processes/supervised-process';

const packages = { nginx: 'nginx-light', pgbouncer: 'pgbouncer' } as const;

/**
 * Finds a system program.
 * @throws Failure with the package to install
 */
export function systemProgram(name: keyof typeof packages): string {
  const path = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        execFileSync(file, [name === 'nginx' ? '-v' : '--version'], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    });
  if (path === undefined)
    throw new Failure(
      `The rehearsal needs ${name}: install it (Debian: apt-get install ${packages[name]}; macOS: brew install ${name}).`,
    );
  return path;
}

/** PgBouncer in transaction mode, with the settings of docs/operations.md. */
export function poolerProgram(
  folder: string,
  server: DatabaseServer,
  databases: readonly string[],
  port: number,
): Program {
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  const account = databaseAccount(join(folder, 'postgres'));
  writeFileSync(
    users,
    databases
      .map((name) => `"${server.prefix}${name}" "${server.passwordOf(server.prefix + name)}"\n`)
      .join(''),
    { mode: 0o600 },
  );
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${new URL(server.url).port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
    ]
      .concat([
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'server_login_retry = 1',
        'max_client_conn = 1000',
        '',
      ])
      .join('\n'),
    { mode: 0o600 },
  );
  if (account) for (const file of [config, users]) chownSync(file, account.uid, account.gid);
  const url = withPort(databaseUrl(server, 'platform'), port);
  return {
    name: 'pgbouncer',
    ...runAs(account, systemProgram('pgbouncer'), [config], [folder]),
    env: { PATH: process.env['PATH'] },
    url,
    isReady: () => acceptsConnections(url),
    stopSignal: 'SIGTERM',
    showLine: () => undefined,
  };
}

/** A database's URL through the pooler. */
export function withPort(url: string, port: number): string {
  const poolerUrl = new URL(url);
  poolerUrl.port = String(port);
  return poolerUrl.href;
}

/** The servers behind a port of the load balancer: programs by name, with their ports. */
interface Backend {
  readonly name: string;
  /** The port at which it is reached through the load balancer. */
  readonly front: number;
  readonly servers: Readonly<Record<string, number>>;
}

/** nginx with TLS before the gateways, and without before the services. */
export interface LoadBalancer {
  readonly program: Program;
  readonly certificate: string;
  /** Marks these programs as down, and all others as up. Resolves when it is effective. */
  markDown: (...names: string[]) => Promise<void>;
}

const serversOf = ({ servers }: Backend, down: readonly string[]): string =>
  Object.entries(servers)
    .map(
      ([name, port]) =>
        `server 127.0.0.1:${port} max_fails=0${down.includes(name) ? ' down' : ''};`,
    )
    .join(' ');

/** @param tlsPort the TLS port of the first backend, the gateways */
export async function loadBalancer(
  folder: string,
  tlsPort: number,
  backends: readonly [Backend, ...Backend[]],
  reload: () => void,
): Promise<LoadBalancer> {
  const home = join(folder, 'nginx');
  const [gateways] = backends;
  mkdirSync(home, { recursive: true });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  writeFileSync(join(home, 'key.pem'), key, { mode: 0o600 });
  writeFileSync(join(home, 'cert.pem'), cert);

  let revision = 0;
  const write = (down: readonly string[]) => {
    revision += 1;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${home}/${name};`)
      .join(' ');
    const forward =
      'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host ' +
      '$host:$server_port; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; ' +
      'proxy_set_header X-Forwarded-Proto $scheme;';
    const pass = (name: string) => `location / { proxy_pass http://${name}; }`;
    const text = `
      ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr warn;
      events { worker_connections 4096; }
      http {
        access_log off; client_max_body_size 25m; ${temporary} ${forward}
        ${backends.map((backend) => `upstream ${backend.name} { least_conn; ${serversOf(backend, down)} }`).join('\n')}
        server { listen 127.0.0.1:${tlsPort} ssl; ssl_certificate ${home}/cert.pem; ssl_certificate_key ${home}/key.pem; ${pass(gateways.name)} }
        ${backends.map(({ name, front }) => `server { listen 127.0.0.1:${front}; location = /nginx-revision { return 200 "${revision}"; } ${pass(name)} }`).join('\n')}
      }`;
    writeFileSync(join(home, 'nginx.conf'), text);
  };
  write([]);

  const activeRevision = async () =>
    (
      await fetch(`http://127.0.0.1:${gateways.front}/nginx-revision`, {
        headers: { connection: 'close' },
      }).catch(() => undefined)
    )?.text();
  return {
    certificate: cert,
    async markDown(...names) {
      write(names);
      reload();
      // A worker with the former configuration may still accept a connection while the new ones
      // start.
      for (let confirmations = 0; confirmations < 5;) {
        confirmations = (await activeRevision()) === String(revision) ? confirmations + 1 : 0;
        if (confirmations === 0) await wait(10);
      }
    },
    program: {
      name: 'nginx',
      command: systemProgram('nginx'),
      args: ['-e', 'stderr', '-c', join(home, 'nginx.conf')],
      env: { PATH: process.env['PATH'] },
      url: `https://localhost:${tlsPort}`,
      isReady: async () => (await activeRevision()) === String(revision),
      stopSignal: 'SIGTERM',
      showLine: () => undefined,
    },
  };
}
