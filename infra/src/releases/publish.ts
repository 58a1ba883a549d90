import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { connected } from '../postgres/databases';
import { runScript } from '../processes/run-program';
import { readJson, root } from '../repository';
import type { DataFolder } from '../site/data-folder';
import { builtReleases, releaseOf } from './build-remote';
import { provideDeployTokens } from './team';

const byItself = { PUBLISHED_BY: 'npm start', REASON: 'built' };

/** A line of publish.js about a remote that keeps what somebody released, or stays retired. */
const leftOut = /^(\S+) (?:keeps|is retired)/;

/** Makes the built frontends live that this data folder has not made live before. @returns their versions */
export type PublishReleases = (options: { compress: boolean }) => Promise<string[]>;

/**
 * Publishing as a site does it for itself: what somebody released stays, and each remote that is published or kept is named. In development
 * (without `compress`) what is built is shown. Each call throws a Failure where a release is refused.
 */
export function publisher(databaseUrl: string, storeUrl: string, folder: DataFolder, progress: Progress, signal: AbortSignal): PublishReleases {
  const record = join(folder.path, 'published.json');
  const withToken = new Set<string>();
  // A folder shows at once whether somebody took a release away; the gateway looks through a bucket.
  const isLost = (remote: string, version: string) => storeUrl.startsWith('file:') && !existsSync(join(fileURLToPath(storeUrl), 'releases', remote, version));

  return async ({ compress }) => {
    const published = existsSync(record) ? readJson<Record<string, string>>(record) : {};
    const database = await identityOf(databaseUrl);
    const built = builtReleases().map((dist) => ({ dist, ...releaseOf(dist) }));
    const fresh = built.filter(
      ({ remote, version }) => published[remote] !== `${version} in ${database}` || isLost(remote, version),
    );
    if (fresh.length === 0) return [];
    const kept = new Set<string>();
    await progress.step('Publishing', async () => {
      const env = { ...process.env, DATABASE_URL: databaseUrl, STORE_URL: storeUrl, RELEASES_DIR: '', COMPRESS: compress ? 'on' : 'off', STAND_ASIDE: compress ? 'on' : 'off', ...byItself };
      const { code, output } = await runScript(join(root, 'gateway/dist/publish.js'), fresh.map(({ dist }) => dist), { env, signal });
      if (code !== 0) throw new Failure(`${output}\nPublishing failed; see above.`);
      for (const line of output.split('\n')) {
        const [, remote] = leftOut.exec(line) ?? [];
        if (remote !== undefined) kept.add(remote);
        if (compress && !line.endsWith(' is live already')) progress.print(line);
      }
      const remotes = built.map(({ remote }) => remote).filter((remote) => !withToken.has(remote));
      await provideDeployTokens(folder.path, databaseUrl, remotes, signal);
      for (const remote of remotes) withToken.add(remote);
    });
    // What was left out is looked at again with the next start.
    const now = fresh.filter(({ remote }) => !kept.has(remote)).map(({ remote, version }) => [remote, `${version} in ${database}`]);
    writeFileSync(record, JSON.stringify({ ...published, ...Object.fromEntries(now) }, null, 2));
    return fresh.map(({ version }) => version);
  };
}

/** Tells a database from another one of the same name made later or elsewhere. */
async function identityOf(databaseUrl: string): Promise<string> {
  const query = `SELECT oid || ' of ' || system_identifier AS identity FROM pg_control_system(), pg_database WHERE datname = current_database()`;
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ identity: string }>(query);
    return rows[0]?.identity ?? '';
  });
}
