import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, runCommand } from '@sandites/cli/console';
import { developAgainst, serveFrontends, startDevProxy, typeChecks } from '@sandites/cli/dev';
import { build, buildPackages } from '../build/build';
import { watchPrograms } from '../site/watch-programs';
import { root, workspaceFolders } from '../repository';
import { freePorts, requireFree } from '../site/ports';
import { addressOf, readSettings, services } from '../site/settings';
import { announcement, startSite } from '../site/start-site';

const command = {
  name: 'npm run dev',
  about:
    'Runs the site from source: what you save goes into the open pages, and restarts services.',
  takes: '[remote]',
  options: {
    '--against <url>': 'a site that runs elsewhere, into whose pages the remote is put',
  },
  examples: [
    ['npm run dev', 'everything from source'],
    ['npm run dev -- mf-coach', 'only that remote, and the shell'],
    [
      'npm run dev -- mf-coach --against https://www.example.org',
      'over a site that runs elsewhere',
    ],
  ],
} as const;

/** @throws Failure for an unknown name */
function foldersOf(name: string | undefined): string[] {
  const all = workspaceFolders().filter((folder) => existsSync(join(folder, 'src/remote.ts')));
  const selected = name ? all.filter((folder) => basename(folder) === name) : all;
  if (selected.length === 0)
    throw new Failure(
      `There is no frontend ${name}: choose one of ${all.map((folder) => basename(folder)).join(', ')}.`,
    );
  return selected;
}

runCommand(command, async ({ values, args: [remote], progress, lifecycle }) => {
  const settings = readSettings();
  await requireFree(settings.host, settings.port);
  const folders = foldersOf(remote);
  if (values.against !== undefined) {
    const [folder] = folders;
    if (remote === undefined || folder === undefined)
      throw new Failure(
        'Say which remote, such as npm run dev -- mf-coach --against https://www.example.org.',
      );
    await progress.step('Building the shared packages', () => buildPackages(lifecycle.signal));
    await developAgainst(values.against, folder, settings, progress, lifecycle);
    return;
  }

  await build(progress, lifecycle.signal);
  const [port = 0] = await freePorts(1);
  const gateway = { ...settings, host: '127.0.0.1', port };
  const site = await startSite(gateway, lifecycle, { progress, purpose: 'development' });
  const types = typeChecks(remote && join(root, remote), progress, lifecycle);
  // React keeps the state of a component only where the shell, which has React, is served too.
  const { frontends, built } = await serveFrontends(
    [...new Set([join(root, 'shell'), ...folders])],
    { onBuilding: types.cancel, onBuilt: types.schedule, isHot: true },
    progress,
    lifecycle,
  );
  await startDevProxy(settings, addressOf(gateway), frontends, false, lifecycle);
  const [packages, programs] = remote
    ? [['packages/contracts'], []]
    : [
        ['packages/contracts', 'packages/service-kit'],
        [...services.map((name) => `services/${name}`), 'gateway'],
      ];
  watchPrograms(packages, programs, site, types, progress, lifecycle);
  await built;
  progress.print(announcement(addressOf(settings), site.school));
  await lifecycle.untilStopped();
});
