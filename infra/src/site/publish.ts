import { join } from 'node:path';
import { type Progress, runScriptOrFail } from '@sandites/cli/console';
import { readJson, root } from '../repository';
import type { Purpose } from './programs';
import { builtReleases } from '../build/build';
import { ensureDeployTokens } from './for-teams';

/**
 * Publishes what is built, in development without compressing it. What a person released, rolled
 * back or retired stays as it is.
 * @throws Failure where a release is refused
 */
export async function publishBuilds(
  databaseUrl: string,
  { storeUrl, dataDir, purpose }: { storeUrl: string; dataDir: string; purpose: Purpose },
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const builds = builtReleases();
  await progress.step('Publishing', async () => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STORE_URL: storeUrl,
      COMPRESS: process.env['COMPRESS'] ?? (purpose === 'use' ? 'on' : 'off'),
      SKIP_SUPERSEDED: 'on',
      PUBLISHED_BY: 'npm start',
      REASON: 'built',
    };
    const output = await runScriptOrFail(
      join(root, 'gateway/dist/publish.js'),
      builds,
      { env, signal },
      (text) => `${text}\nPublishing failed; see above.`,
    );
    for (const line of output.split('\n'))
      if (!line.endsWith(' is live already')) progress.print(line);
    const remotes = builds.map(
      (dist) => readJson<{ remote: string }>(join(dist, 'release.json')).remote,
    );
    await ensureDeployTokens(dataDir, databaseUrl, remotes, signal);
  });
}
