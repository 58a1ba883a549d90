import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { root } from '../root';
import { addressOf, readSettings } from '../site/settings';
import { deployClient, type DeployClient } from './deploy-client';
import { deployToken } from './deploy-tokens';
import { whoReleases } from './who';

/** A remote, where its sources are, and the site that it is released to. */
export type Team = { remote: string; folder: string; site: string; client: DeployClient };

/**
 * The team of a remote: on the site of `SITE` with `DEPLOY_TOKEN`, else on the one that runs here.
 * @throws Failure for a remote that is none
 */
export async function teamOf(remote: string | undefined, signal: AbortSignal): Promise<Team> {
  const folder = join(root, remote ?? '');
  if (!remote || !existsSync(join(folder, 'src/remote.ts'))) throw new Failure(`Say which remote, such as mf-coach${remote ? `: there is no ${remote}` : ''}.`);
  const settings = readSettings(process.env, root);
  const site = process.env['SITE']?.replace(/\/$/, '') || addressOf(settings);
  return { remote, folder, site, client: deployClient(site, remote, await deployToken(remote, settings, signal)) };
}

/** Who does it, for the history. */
export const publicationOf = (reason: string): { by: string; reason: string } => ({ by: whoReleases(), reason });
