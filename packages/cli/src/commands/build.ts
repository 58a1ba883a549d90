import { runCommand } from '../console/command';
import { buildRemote, readManifest } from '../releases/build-remote';
import { localRemote } from '../releases/deploy-target';

const command = {
  name: 'npx sandites build',
  about: 'Builds a remote into dist/, with its release.json.',
  takes: '[remote]',
  examples: [['npx sandites build', 'in the folder of a remote']],
  hasResult: true,
} as const;

runCommand(command, async ({ args: [name], progress, lifecycle: { signal } }) => {
  const part = localRemote(name);
  const { remote } = part;
  const { version } = readManifest(await buildRemote(part, null, progress, signal));
  return { lines: [`${remote} ${version} is in dist/`], data: { remote, version } };
});
