/**
 * Makes builds live: `node gateway/dist/publish.js <folder>…`, each folder with its `release.json`.
 * All of them, or none.
 */
import type { Release } from '@sandites/contracts';
import { connect, migrate, requireDatabase } from '@sandites/service-kit/database';
import { createLog } from '@sandites/service-kit/log';
import { StartError } from '@sandites/service-kit/problem';
import { start } from '@sandites/service-kit/process';
import {
  databaseSettings,
  flag,
  readSettings,
  storeAddress,
  text,
} from '@sandites/service-kit/settings';
import { openStore } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { migrations } from './migrations';
import { boundFaults } from './releases/checks/release-bounds';
import { readBuild, storeBuild } from './releases/release-build';
import { releaseRepository, type ReleaseRepository } from './releases/release-repository';
import {
  gatewayActor,
  planActor,
  releaseService,
  type ChangeResult,
} from './releases/release-service';
import { shellName } from './releases/release-store';
import { findMissingFiles, type MissingFiles } from './releases/store-check';
import { currentUser } from './settings';

const publishSettings = {
  ...databaseSettings,
  storeUrl: storeAddress('STORE_URL'),
  by: text('PUBLISHED_BY', 'who publishes', currentUser()),
  reason: text('REASON', 'why', 'published'),
  /**
   * Leave out builds of remotes that somebody released, rolled back or retired: for programs that
   * publish every build. Remotes with a canary are left out in any case.
   */
  skipSuperseded: flag('SKIP_SUPERSEDED', false),
  /** Off in development, where compressing costs more time than it saves. */
  compress: flag('COMPRESS', true),
};

function lineOf({ remote, version, before }: ChangeResult): string {
  if (before === version) return `${remote} ${version} is live already`;
  return before === null
    ? `${remote} ${version} is live`
    : `${remote} ${version} is live (before: ${before})`;
}

const programs = (by: string) => [by, gatewayActor, planActor];

/**
 * Why a build must be left out, and what to do: it is of a remote that has a canary, that a person
 * ever released, rolled back or retired, or of a version that the gateway rolled back.
 * @param by the publisher
 * @param onlyCanary whether a canary is the only reason
 * @returns null where it is published
 */
async function supersededLine(
  repository: ReleaseRepository,
  { remote, version }: Release,
  by: string,
  onlyCanary: boolean,
): Promise<string | null> {
  const lineOf = (because: string, remedy: string) =>
    `${remote} ${because}: ${version}, as it is built here, is not published. ${remedy}`;
  const live = await repository.liveRow(remote);
  if (live?.version === version) return null;
  if (live?.canary) {
    const state = live.canary_plan?.pausedBecause ? 'paused' : 'running';
    return lineOf(
      `keeps ${live.version}, and its ${state} canary ${live.canary.version}`,
      `npm run canary -- ${remote} 0 ends the canary`,
    );
  }
  if (onlyCanary) return null;
  if (!live) {
    const retired = await repository.retired(remote);
    return (
      retired &&
      lineOf(
        `is retired by ${retired.by} (${retired.reason})`,
        `npm run retire -- ${remote} --undo brings it back`,
      )
    );
  }
  const isByHand = await repository.wasChangedByHand(remote, programs(by));
  const row = await repository.findStored(remote, version);
  const wasRolledBack = live.published_by === gatewayActor && row && row.last_live_at !== null;
  if (!isByHand && !wasRolledBack) return null;
  return lineOf(
    `keeps ${live.version}, which ${live.published_by} made live (${live.reason})`,
    `npm run release -- ${remote} releases it`,
  );
}

const repairedLine = ({ remote, version, files }: MissingFiles): string =>
  `${remote} ${version} was put back into the release store, which lacked ${files.join(', ')}`;

/** Without a live shell no visitor gets a published remote. */
async function requireShell(db: Knex): Promise<void> {
  const live: unknown[] = (await db.schema.hasTable('live_releases'))
    ? await db('live_releases').where({ remote: shellName }).select('remote')
    : [];
  if (live.length > 0) return;
  const remedy =
    "set DATABASE_URL to the gateway's (PLATFORM_DATABASE_URL of npm run env), or publish the shell as well";
  throw new StartError(
    `No shell is live in this database, so that nobody would see what is published: ${remedy}`,
  );
}

start(async () => {
  const settings = readSettings(process.env, publishSettings);
  const { databaseUrl, migrationDatabaseUrl, by, reason, skipSuperseded, compress } = settings;
  const folders = process.argv.slice(2);
  if (folders.length === 0)
    throw new StartError('Say which builds to publish: publish.js <folder with release.json> …');
  const builds = await Promise.all(folders.map(readBuild));
  const faults = await Promise.all(builds.map(boundFaults));
  if (faults.flat().length > 0) throw new StartError(faults.flat().join('\n'));
  const releases = builds.map(({ release }) => release);

  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await requireDatabase(db);
    if (!releases.some(({ remote }) => remote === shellName)) await requireShell(db);
    await migrate(migrationDatabaseUrl ?? databaseUrl, migrations);
    const repository = releaseRepository(db, createLog('publish', 'error'));
    for (const { remote, version } of releases) await repository.renew(remote, version);
    const store = await openStore(settings.storeUrl, 'releases');
    const stored = await Promise.all(
      releases.map(({ remote, version }) => repository.find(remote, version)),
    );
    const missingFiles = await findMissingFiles(
      store,
      stored.filter((release) => release !== null),
    );
    await Promise.all(builds.map((build) => storeBuild(build, store, compress)));
    const superseded = new Map<Release, string>();
    for (const release of releases) {
      const line = await supersededLine(repository, release, by, !skipSuperseded);
      if (line !== null) superseded.set(release, line);
    }
    const published = releases.filter((release) => !superseded.has(release));
    const changes = await releaseService(repository).publish(published, { by, reason });
    for (const line of [
      ...changes.map(lineOf),
      ...superseded.values(),
      ...missingFiles.map(repairedLine),
    ])
      process.stdout.write(`${line}\n`);
  } finally {
    await db.destroy();
  }
});
