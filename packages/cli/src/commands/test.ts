import { runCommand } from '../console/command';
import { checkRemote } from '../releases/check-remote';
import { localRemote } from '../releases/deploy-target';

const command = {
  name: 'npx sandites test',
  about: 'Checks the types of a remote, and runs the tests of what changed since they passed.',
  takes: '[remote]',
  examples: [['npx sandites test', 'in the folder of a remote']],
} as const;

runCommand(command, async ({ args: [name], progress, lifecycle: { signal } }) => {
  await checkRemote(localRemote(name), progress, signal);
});
