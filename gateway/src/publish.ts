/** Makes builds live: `node gateway/dist/publish.js <folder>…`, each folder with its `release.json`. All of them, or none. */
import { connect, createLog, databaseAddress, migrate, readSettings, start, StartError, text } from '@sandites/service-kit';
import { migrations } from './migrations';
import type { Changed } from './releases/live-release';
import { liveReleases } from './releases/live-releases';
import { readBuild } from './releases/read-build';
import { Refusal } from './releases/refusal';
import { storeBuild } from './releases/store-build';

const publishSettings = {
  databaseUrl: databaseAddress('DATABASE_URL'),
  releasesDir: text('RELEASES_DIR', 'the folder of the release store'),
  by: text('PUBLISHED_BY', 'who publishes', process.env['USER'] ?? 'unknown'),
  reason: text('REASON', 'why', 'published'),
};

function lineOf({ remote, version, before }: Changed): string {
  if (before === version) return `${remote} ${version} is live already`;
  return before === null ? `${remote} ${version} is live` : `${remote} ${version} is live (before: ${before})`;
}

function inWords(error: unknown): never {
  throw error instanceof Refusal ? new StartError(error.message) : error;
}

start(async () => {
  const { databaseUrl, releasesDir, by, reason } = readSettings(process.env, publishSettings);
  const folders = process.argv.slice(2);
  if (folders.length === 0) throw new StartError('Say which builds to publish: publish.js <folder with release.json> …');
  const builds = await Promise.all(folders.map(readBuild)).catch(inWords);
  await Promise.all(builds.map((build) => storeBuild(build, releasesDir)));

  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await migrate(databaseUrl, migrations);
    const releases = builds.map(({ release }) => release);
    const changes = await liveReleases(db, createLog('publish', 'error')).publish(releases, { by, reason }).catch(inWords);
    for (const change of changes) process.stdout.write(`${lineOf(change)}\n`);
  } finally {
    await db.destroy();
  }
});
