import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  concurrently,
  type Lifecycle,
  type Progress,
  runScriptOrFail,
} from '@sandites/cli/console';
import { startEmbeddedServer } from './cluster';
import { type DatabaseServer, databaseUrl, externalServer, ensureDatabases } from './databases';
import { publishBuilds } from './publish';
import { root } from '../repository';
import { type DataFolder, emptyOutdatedFolder, openDataFolder } from './data-folder';
import { freePorts, requireFree } from './ports';
import { type Purpose, sitePrograms } from './programs';
import { requireStopped, runningPrograms, type RunPrograms } from './run-programs';
import { finishRestore } from './exchange';
import {
  addressOf,
  platformDatabase,
  secretsOf,
  services,
  type SiteSettings,
  storeUrlOf,
} from './settings';

const accounts = [
  ['Account', 'Password', 'May'],
  ['admin', 'sandites-admin', 'everything'],
  ['coach', 'sandites-coach', 'keep the schedule and recruiting packages'],
  ['user', 'sandites-user', 'look around, signed in'],
] as const;

type StartedSchool = { name: string; hasDemoData: boolean };

/** @throws Failure with all errors in the file and their paths */
async function requireSchool(file: string, signal: AbortSignal): Promise<StartedSchool> {
  return JSON.parse(
    await runScriptOrFail(join(root, 'packages/service-kit/dist/check-school.js'), [file], {
      signal,
    }),
  ) as StartedSchool;
}

/** With the line that scripts wait for. */
export function announcement(address: string, { name, hasDemoData }: StartedSchool): string {
  if (!hasDemoData) {
    return [
      '',
      `${name} is at ${address}`,
      '',
      '  Without demo data. Make the first administrator: npm run create-admin (docs/your-school.md)',
      '',
      `Ready: ${address}`,
    ].join('\n');
  }
  const rows = accounts.map(
    ([account, password, may]) => `  ${account.padEnd(9)}${password.padEnd(16)}${may}`,
  );
  return ['', `Sandites is at ${address}`, '', ...rows, '', `Ready: ${address}`].join('\n');
}

/** Demo keys, which production refuses. */
async function ensureSigningKeys(file: string, signal: AbortSignal): Promise<void> {
  if (existsSync(file)) return;
  await runScriptOrFail(
    join(root, 'gateway/dist/rotate-keys.js'),
    [file, '--demo'],
    { signal },
    (output) => `The signing keys could not be made: ${output}`,
  );
}

/** The server of `DATABASE_URL`, or the embedded one. */
export async function startDatabase(
  { databaseUrl }: SiteSettings,
  folder: DataFolder,
  run: RunPrograms,
  progress: Progress,
  signal: AbortSignal,
): Promise<DatabaseServer> {
  return progress.step('Starting the database', async () => {
    const server = databaseUrl
      ? externalServer(databaseUrl)
      : await startEmbeddedServer(folder.path, run, signal);
    const names = [...services, platformDatabase];
    const left = await finishRestore(server, names, Object.values(secretsOf(folder.path)));
    if (left) progress.print(`A restore that was interrupted is ${left}.`);
    await ensureDatabases(server, names);
    return server;
  });
}

type StartOptions = {
  progress: Progress;
  /** Once it is known that the site can start. */
  build?: () => Promise<void>;
  purpose: Purpose;
};

export type Site = {
  school: StartedSchool;
  /** Waits until it is ready or has failed. */
  restart: (name: string) => Promise<void>;
};

/**
 * Waits until the site is ready. It stops with `lifecycle`, the gateway first and the database
 * last.
 * @throws Failure when a program does not start
 */
export async function startSite(
  settings: SiteSettings,
  lifecycle: Lifecycle,
  { progress, build, purpose }: StartOptions,
): Promise<Site> {
  const folder = openDataFolder(settings.dataDir);
  await requireStopped(folder.path);
  if (emptyOutdatedFolder(folder.path))
    progress.print(`${folder.path} was made by an earlier version: local data starts anew.`);
  await requireFree(settings.host, settings.port);
  const { run, restart } = runningPrograms(folder, addressOf(settings), lifecycle, progress);

  const server = await startDatabase(settings, folder, run, progress, lifecycle.signal);
  await build?.();
  const school = await requireSchool(settings.schoolFile, lifecycle.signal);
  const programs = sitePrograms(settings, {
    databaseUrl: (database) => databaseUrl(server, database),
    keysFile: folder.keys,
    ports: await freePorts(1 + services.length),
    purpose,
  });
  await concurrently([
    ensureSigningKeys(folder.keys, lifecycle.signal),
    publishBuilds(
      databaseUrl(server, platformDatabase),
      { storeUrl: storeUrlOf(settings), dataDir: folder.path, purpose },
      progress,
      lifecycle.signal,
    ),
    progress.step('Starting the services', () => run(programs.services)),
  ]);
  await progress.step('Starting the gateway', () => run([programs.gateway]));
  return { school, restart };
}
