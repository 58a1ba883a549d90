import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, type Progress, runScript } from '@sandites/cli/console';
import { withConnection } from '../postgres/databases';
import { readJson, root } from '../repository';
import type { DataFolder } from '../site/data-folder';
import { readManifest } from '@sandites/cli/releases';
import { builtReleases } from './build-remote';
import { ensureDeployTokens } from './deploy-tokens';

const publisherEnv = { PUBLISHED_BY: 'npm start', REASON: 'built' };

/** The live version was released by hand, or the remote is retired. */
const skippedLine = /^(\S+) (?:keeps|is retired)/;

type PublishReleases = (options: { compress: boolean }) => Promise<string[]>;

/**
 * Publishes the builds that this data folder has not published before. A version that was released
 * by hand stays live. In development (without `compress`) the build always goes live.
 * @throws Failure where a release is refused
 */
export function publisher(
  databaseUrl: string,
  storeUrl: string,
  folder: DataFolder,
  progress: Progress,
  signal: AbortSignal,
): PublishReleases {
  const record = join(folder.path, 'published.json');
  const remotesWithToken = new Set<string>();
  // Only a folder is checked for deleted releases. For a bucket the gateway's store check does it.
  const isMissing = (remote: string, version: string) =>
    storeUrl.startsWith('file:') &&
    !existsSync(join(fileURLToPath(storeUrl), 'releases', remote, version));

  return async ({ compress }) => {
    const published = existsSync(record) ? readJson<Record<string, string>>(record) : {};
    const database = await databaseIdentity(databaseUrl);
    const built = builtReleases().map((dist) => ({ dist, ...readManifest(dist) }));
    const unpublished = built.filter(
      ({ remote, version }) =>
        published[remote] !== `${version} in ${database}` || isMissing(remote, version),
    );
    if (unpublished.length === 0) return [];
    const skippedRemotes = new Set<string>();
    await progress.step('Publishing', async () => {
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        STORE_URL: storeUrl,
        RELEASES_DIR: '',
        COMPRESS: compress ? 'on' : 'off',
        SKIP_SUPERSEDED: compress ? 'on' : 'off',
        ...publisherEnv,
      };
      const { code, output } = await runScript(
        join(root, 'gateway/dist/publish.js'),
        unpublished.map(({ dist }) => dist),
        { env, signal },
      );
      if (code !== 0) throw new Failure(`${output}\nPublishing failed; see above.`);
      for (const line of output.split('\n')) {
        const [, remote] = skippedLine.exec(line) ?? [];
        if (remote !== undefined) skippedRemotes.add(remote);
        if (compress && !line.endsWith(' is live already')) progress.print(line);
      }
      const remotes = built
        .map(({ remote }) => remote)
        .filter((remote) => !remotesWithToken.has(remote));
      await ensureDeployTokens(folder.path, databaseUrl, remotes, signal);
      for (const remote of remotes) remotesWithToken.add(remote);
    });
    // A skipped remote is tried again at the next start.
    const newEntries = unpublished
      .filter(({ remote }) => !skippedRemotes.has(remote))
      .map(({ remote, version }) => [remote, `${version} in ${database}`]);
    writeFileSync(
      record,
      JSON.stringify({ ...published, ...Object.fromEntries(newEntries) }, null, 2),
    );
    return unpublished.map(({ version }) => version);
  };
}

/** Another one for a database of the same name that was created later or elsewhere. */
async function databaseIdentity(databaseUrl: string): Promise<string> {
  const query = `SELECT oid || ' of ' || system_identifier AS identity
    FROM pg_control_system(), pg_database WHERE datname = current_database()`;
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ identity: string }>(query);
    return rows[0]?.identity ?? '';
  });
}
