import { tokenFile } from '../releases/deploy-tokens';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seconds, timed } from '../bench/figures';
import { changedRemote, storeVariant, untilServed } from './variants';
import { runScriptOrFail } from '@sandites/cli/console';
import { deployClient } from '@sandites/cli/releases';
import { readJson, root } from '../repository';
import { services } from '../site/settings';
import { replicasOf, type ReplicatedSite } from './replicated-site';

/** A fault, or another operation, during the load. */
export interface Phase {
  readonly name: string;
  /**
   * The allowed failures: none, those in flight at a kill, or those during PostgreSQL's downtime.
   */
  readonly aim: 'none' | 'under way' | 'while away';
  /** Maximum of the 95th percentile in milliseconds. */
  readonly p95?: number;
  /** @param markInFlight records the open requests at a kill */
  readonly run: (site: ReplicatedSite, markInFlight: () => void) => Promise<PhaseOutcome | void>;
}

/** A remark of the phase. */
export interface PhaseOutcome {
  /** Downtime of the restarted program in milliseconds. */
  readonly downtimeMs?: number;
  readonly note?: string;
}

const publication = { by: 'rehearsal', reason: 'to be rehearsed' };

/** As in docs/operations.md: marked down, then SIGTERM, and marked up when it is ready again. */
async function drainAndRestart({ parts, balancer }: ReplicatedSite, name: string): Promise<void> {
  await balancer.markDown(name);
  await parts.restart(name);
  await balancer.markDown();
}

/** Stores a build of one remote that differs only in its version. */
async function storeNextVersion({ gatewayUrl, folder }: ReplicatedSite, mark: string) {
  const token = readJson<Record<string, string>>(tokenFile(folder.path))[changedRemote] ?? '';
  const client = deployClient(gatewayUrl, changedRemote, token);
  return {
    client,
    version: await storeVariant(client, gatewayUrl, join(folder.path, 'variants'), mark),
  };
}

async function releaseAndRollBack(site: ReplicatedSite): Promise<PhaseOutcome> {
  const { client, version } = await storeNextVersion(site, '0001');
  const onBoth = (expectedVersion: string) =>
    Promise.all(site.gateways.map((gateway) => untilServed(gateway, expectedVersion)));
  const live = await timed(async () => {
    await client.goLive(version, 100, publication);
    await onBoth(version);
  });
  const back = await timed(async () => {
    const changed = await client.rollBack(undefined, publication);
    await onBoth(changed.version);
  });
  return { note: `on both gateways after ${seconds(live)}, back after ${seconds(back)}` };
}

async function canary(site: ReplicatedSite): Promise<void> {
  const { client, version } = await storeNextVersion(site, '0002');
  for (const percent of [10, 50, 0]) {
    await client.goLive(version, percent, publication);
    await wait(1_000);
  }
}

async function rotateKeys({ folder, signal }: ReplicatedSite): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await runScriptOrFail(join(root, 'gateway/dist/rotate-keys.js'), [folder.keys, '--demo'], {
      signal,
    });
    await wait(3_000);
  }
}

/**
 * The next release of players, which adds a column: below node_modules, so that it finds its
 * packages.
 */
async function buildNextPlayers(folder: string, signal: AbortSignal): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['src', 'package.json'])
    cpSync(join(root, 'services/players', part), join(folder, part), { recursive: true });
  writeFileSync(
    join(folder, 'src/migrations/900-rehearsal.ts'),
    `export const up = (db) => db.raw('alter table player_profiles add column rehearsed text');\n`,
  );
  await runScriptOrFail(join(root, 'packages/build/bin/sandites-compile.js'), [], {
    cwd: folder,
    signal,
  });
  return join(folder, 'dist/main.js');
}

/**
 * The new release beside the old one, then alone, and back to the old one, which does not have the
 * applied migration.
 */
async function migrate(site: ReplicatedSite): Promise<PhaseOutcome> {
  const { parts, balancer, signal } = site;
  const old = join(root, 'services/players/dist/main.js');
  const next = await buildNextPlayers(
    join(root, 'node_modules/.cache/sandites/next-players'),
    signal,
  );
  const change = async (name: string, from: string, to: string) => {
    const program = parts.program(name);
    await balancer.markDown(name);
    await parts.replace({
      ...program,
      args: program.args.map((argument) => (argument === from ? to : argument)),
    });
    await balancer.markDown();
    await wait(3_000);
  };
  for (const name of replicasOf('players')) await change(name, old, next);
  for (const name of replicasOf('players')) await change(name, next, old);
  return { note: 'old and new side by side, new alone, back to old' };
}

async function restartPart({ parts }: ReplicatedSite, name: string): Promise<PhaseOutcome> {
  const downtimeMs = await timed(() => parts.restart(name));
  return { downtimeMs, note: `away for ${seconds(downtimeMs)}` };
}

async function freeze({ parts }: ReplicatedSite, name: string): Promise<void> {
  parts.signal(name, 'SIGSTOP');
  await wait(10_000).finally(() => parts.signal(name, 'SIGCONT'));
}

async function kill(
  { parts }: ReplicatedSite,
  names: readonly string[],
  markInFlight: () => void,
): Promise<void> {
  for (const name of names) {
    markInFlight();
    parts.signal(name, 'SIGKILL');
    await wait(4_000);
  }
}

async function withoutBucket({ parts }: ReplicatedSite): Promise<void> {
  const bucket = parts.program('bucket');
  await parts.stop('bucket');
  try {
    await wait(60_000);
  } finally {
    await parts.start(bucket);
  }
}

/** The rehearsal, in order. */
export const phases: readonly Phase[] = [
  { name: 'undisturbed', aim: 'none', run: () => wait(10_000) },
  {
    name: 'rolling restart of all',
    aim: 'none',
    run: async (site) => {
      for (const name of [...services, 'gateway'].flatMap(replicasOf))
        await drainAndRestart(site, name);
    },
  },
  {
    name: 'SIGKILL of a service each',
    aim: 'under way',
    run: (site, markInFlight) =>
      kill(
        site,
        services.map((name) => `${name}-1`),
        markInFlight,
      ),
  },
  {
    name: 'SIGKILL of a gateway',
    aim: 'under way',
    run: (site, markInFlight) => kill(site, ['gateway-1'], markInFlight),
  },
  {
    name: 'SIGSTOP of a service for 10 s',
    aim: 'none',
    p95: 2_000,
    run: (site) => freeze(site, 'players-1'),
  },
  {
    name: 'restart of PostgreSQL',
    aim: 'while away',
    run: (site) => restartPart(site, 'postgres'),
  },
  {
    name: 'restart of PgBouncer',
    aim: 'while away',
    run: (site) => restartPart(site, 'pgbouncer'),
  },
  { name: 'bucket gone for a minute', aim: 'none', run: withoutBucket },
  { name: 'release and rollback', aim: 'none', run: releaseAndRollBack },
  { name: 'canary', aim: 'none', run: canary },
  { name: 'key rotation, twice', aim: 'none', run: rotateKeys },
  { name: 'migration, old and new code', aim: 'none', run: migrate },
  { name: 'afterwards', aim: 'none', run: () => wait(5_000) },
];
