/** Makes builds live: `node gateway/dist/publish.js <folder>…`, each folder with its `release.json`. All of them, or none. */
import { connect, createLog, databaseAddress, migrate, readSettings, start, StartError, text } from '@sandites/service-kit';
import { migrations } from './migrations';
import { liveReleases, type Change } from './releases/live-releases';
import { readBuild } from './releases/read-build';
import { storeBuild } from './releases/store-build';

const publishSettings = {
  databaseUrl: databaseAddress('DATABASE_URL'),
  releasesDir: text('RELEASES_DIR', 'the folder of the release store'),
  by: text('PUBLISHED_BY', 'who publishes', process.env['USER'] ?? 'unknown'),
  reason: text('REASON', 'why', 'published'),
};

function lineOf({ release: { remote, version }, before }: Change): string {
  if (before === version) return `${remote} ${version} is live already`;
  return before === null ? `${remote} ${version} is live` : `${remote} ${version} is live (before: ${before})`;
}

start(async () => {
  const { databaseUrl, releasesDir, by, reason } = readSettings(process.env, publishSettings);
  const folders = process.argv.slice(2);
  if (folders.length === 0) throw new StartError('Say which builds to publish: publish.js <folder with release.json> …');
  const builds = await Promise.all(folders.map(readBuild));
  await Promise.all(builds.map((build) => storeBuild(build, releasesDir)));

  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await migrate(databaseUrl, migrations);
    const changes = await liveReleases(db, createLog('publish', 'error')).publish(builds.map(({ release }) => release), { by, reason });
    for (const change of changes) process.stdout.write(`${lineOf(change)}\n`);
  } finally {
    await db.destroy();
  }
});
