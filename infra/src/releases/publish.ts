import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { readJson } from '../json';
import { connected } from '../postgres/connect';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import type { DataFolder } from '../site/data-folder';
import { builtReleases, releaseOf } from './builds';
import { provideDeployTokens } from './provide-tokens';

const byItself = { PUBLISHED_BY: 'npm start', REASON: 'built', STAND_ASIDE: 'on' };

/**
 * Makes the built frontends live, those that this data folder has not made live before. A version that somebody made live since then
 * by other means stays, and is named.
 * @returns the versions of everything that is built, as it was before the publishing: a build that ends meanwhile is the next one's
 * @throws Failure when a release is refused
 */
export async function publishReleases(databaseUrl: string, folder: DataFolder, progress: Progress, signal: AbortSignal): Promise<string[]> {
  const record = join(folder.path, 'published.json');
  const published = existsSync(record) ? readJson<Record<string, string>>(record) : {};
  const database = await identityOf(databaseUrl);
  const built = builtReleases().map((dist) => ({ dist, ...releaseOf(dist) }));
  const versions = built.map(({ version }) => version);
  const fresh = built.filter(
    ({ remote, version }) => published[remote] !== `${version} in ${database}` || !existsSync(join(folder.releases, remote, version)),
  );
  if (fresh.length === 0) return versions;
  await progress.step('Publishing', async () => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, RELEASES_DIR: folder.releases, ...byItself };
    const { code, output } = await runScript(join(root, 'gateway/dist/publish.js'), fresh.map(({ dist }) => dist), { env, signal });
    if (code !== 0) throw new Failure(`${output}\nPublishing failed; see above.`);
    for (const line of output.split('\n').filter((each) => each.includes(' stays at '))) progress.print(line);
    const remotes = builtReleases().map((dist) => releaseOf(dist).remote);
    await provideDeployTokens(folder.path, databaseUrl, remotes, signal);
  });
  const now = fresh.map(({ remote, version }) => [remote, `${version} in ${database}`]);
  writeFileSync(record, JSON.stringify({ ...published, ...Object.fromEntries(now) }, null, 2));
  return versions;
}

/** Tells a database from another one of the same name made later or elsewhere. */
async function identityOf(databaseUrl: string): Promise<string> {
  const query = `SELECT oid || ' of ' || system_identifier AS identity FROM pg_control_system(), pg_database WHERE datname = current_database()`;
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ identity: string }>(query);
    return rows[0]?.identity ?? '';
  });
}
