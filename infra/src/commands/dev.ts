import { join } from 'node:path';
import { build } from '../build/build';
import { runCommand, Failure, type Lifecycle, type Progress } from '@sandites/cli/console';
import { typeChecks } from '../dev/check-types';
import { startDevProxy } from '../dev/dev-proxy';
import { localRelease } from '../dev/local-release';
import { debounce, RunningBuilds, waitUntilLive } from '../dev/wait';
import { watchCompiled } from '../dev/watch-compiled';
import { frontendsToWatch, watchFrontends } from '../dev/watch-frontends';
import { watchPrograms } from '../dev/watch-programs';
import { buildPackages } from '../releases/build-remote';
import { root } from '../repository';
import { freePorts, requireFree } from '../site/ports';
import { addressOf, readSettings, type SiteSettings } from '../site/settings';
import { announcement, startSite } from '../site/start-site';

/**
 * Shows a local build of one remote over a remote site: its shell, its other remotes, its data. The
 * site is not changed.
 * @param site its URL
 */
async function developAgainst(
  site: string,
  folder: string,
  settings: SiteSettings,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<void> {
  const target = URL.canParse(site) ? new URL(site).origin : undefined;
  if (!target)
    throw new Failure(`Say which site, such as --against https://www.example.org, not "${site}".`);
  const siteResponse = await fetch(target, { method: 'HEAD' }).catch(() => undefined);
  if (!siteResponse?.ok) throw new Failure(`${target} does not answer.`);
  const proxy = await startDevProxy(
    settings,
    target,
    lifecycle,
    localRelease(join(folder, 'dist'), async (path) => (await fetch(`${target}${path}`)).json()),
  );
  const runningBuilds = new RunningBuilds();
  const types = typeChecks(folder, progress, lifecycle);
  const onBuilt = debounce(debounceMs, async () => {
    proxy.reload();
    types.schedule();
  });
  watchFrontends(
    [folder],
    { runningBuilds, onBuilding: types.cancel, onBuilt: () => void onBuilt() },
    progress,
    lifecycle,
  );
  await runningBuilds.idle();
  progress.print(
    `Ready: ${addressOf(settings)} shows ${target} with what is built here; its badge says so.`,
  );
  await lifecycle.untilStopped();
}

/** Milliseconds within which a build's files are written. */
const debounceMs = 50;
/** The gateway's list of all live versions: a page lists only those it needs. */
const livePath = '/federation/live';
/**
 * A version that never goes live, such as after a manual release, must not block reloading of other
 * pages.
 */
const liveTimeout = 3_000;

const command = {
  name: 'npm run dev',
  about: 'Runs the site from source: rebuilds, restarts, and reloads open pages.',
  takes: '[remote]',
  options: {
    against: {
      type: 'string',
      value: 'url',
      about: 'a site that runs elsewhere, into whose pages the remote is put',
    },
  },
  examples: [
    ['npm run dev', 'everything from source'],
    ['npm run dev -- mf-coach', 'only that remote'],
    [
      'npm run dev -- mf-coach --against https://www.example.org',
      'over a site that runs elsewhere',
    ],
  ],
} as const;

runCommand(command, async ({ values, args: [remote], progress, lifecycle }) => {
  const settings = readSettings(process.env, root);
  await requireFree(settings.host, settings.port);
  const folders = frontendsToWatch(remote);
  if (values.against !== undefined) {
    const [folder] = folders;
    if (remote === undefined || folder === undefined)
      throw new Failure(
        'Say which remote, such as npm run dev -- mf-coach --against https://www.example.org.',
      );
    // Everything else runs on the remote site.
    await progress.step('Building the shared packages', () => buildPackages(lifecycle.signal));
    await developAgainst(values.against, folder, settings, progress, lifecycle);
    return;
  }

  await build(progress, lifecycle.signal);
  const [port = 0] = await freePorts(1);
  const gateway = { ...settings, host: '127.0.0.1', port };
  // With one remote, the rest runs as built.
  const purpose = remote ? 'use' : 'development';
  const site = await startSite(gateway, lifecycle, {
    progress,
    build: async () => undefined,
    purpose,
  });
  const proxy = await startDevProxy(settings, addressOf(gateway), lifecycle);
  const runningBuilds = new RunningBuilds();
  const types = typeChecks(remote, progress, lifecycle);
  const publish = debounce(debounceMs, async () => {
    // Builds that end together are published together.
    await runningBuilds.idle();
    try {
      const versions = await site.publish();
      if (versions.length > 0) {
        await waitUntilLive(
          `${addressOf(gateway)}${livePath}`,
          versions,
          liveTimeout,
          lifecycle.signal,
        );
        proxy.reload();
      }
    } catch (error) {
      if (!lifecycle.signal.aborted) progress.print(String(error));
    }
    types.schedule();
  });
  let publication = Promise.resolve();
  const onBuilt = () => void (publication = publish());
  watchFrontends(
    folders,
    { runningBuilds, onBuilding: types.cancel, onBuilt },
    progress,
    lifecycle,
  );
  if (remote) watchCompiled('packages/contracts', () => undefined, progress, lifecycle);
  else {
    const onRestarted = () => {
      proxy.reload();
      types.schedule();
    };
    watchPrograms(
      {
        site,
        pagesShown: () => runningBuilds.idle().then(() => publication),
        onStale: types.cancel,
        onRestarted,
      },
      progress,
      lifecycle,
    );
  }

  // From here on only changes are built.
  await runningBuilds.idle();
  await publish();
  progress.print(announcement(addressOf(settings), site.school));
  await lifecycle.untilStopped();
});
