import { runCommand } from '../console/command';
import { buildRemote, readManifest } from '../releases/build-remote';
import { folderOfRemote, nameOfRemote } from '../releases/deploy-target';

const command = {
  name: 'npx sandites build',
  about: 'Builds a remote into dist/, with its release.json.',
  takes: '[remote]',
  examples: [['npx sandites build', 'in the folder of a remote']],
  hasResult: true,
} as const;

runCommand(command, async ({ args: [name], progress, lifecycle: { signal } }) => {
  const folder = folderOfRemote(name);
  const remote = nameOfRemote(folder) ?? '';
  const { version } = readManifest(await buildRemote({ remote, folder }, null, progress, signal));
  return { lines: [`${remote} ${version} is in dist/`], data: { remote, version } };
});
