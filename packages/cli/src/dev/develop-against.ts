import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { typeChecks } from './check-types';
import { startDevProxy } from './dev-proxy';
import { serveFrontends } from './serve-frontends';

/**
 * Shows a remote from its sources over a site that runs elsewhere, which is not changed.
 * @param folder of the remote
 */
export async function developAgainst(
  site: string,
  folder: string,
  address: { host: string; port: number },
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<void> {
  const target = URL.canParse(site) ? new URL(site).origin : undefined;
  if (!target)
    throw new Failure(`Say which site, such as --against https://www.example.org, not "${site}".`);
  const response = await fetch(target, { method: 'HEAD' }).catch(() => undefined);
  if (!response?.ok) throw new Failure(`${target} does not answer.`);
  const types = typeChecks(folder, progress, lifecycle);
  // The shell of the site has React's production build, which cannot refresh a component.
  const { frontends, built } = await serveFrontends(
    [folder],
    { onBuilding: types.cancel, onBuilt: types.schedule, isHot: false },
    progress,
    lifecycle,
  );
  await startDevProxy(address, target, frontends, true, lifecycle);
  await built;
  progress.print(
    `Ready: http://${address.host}:${address.port} shows ${target} with what is built here; its badge says so.`,
  );
  await lifecycle.untilStopped();
}
