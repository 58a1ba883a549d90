import { runCommand } from '../console/command';
import { allTests, checkRemote } from '../releases/check-remote';
import { localRemote } from '../releases/deploy-target';

const command = {
  name: 'npx sandites test',
  about: 'Checks the types of a remote, and runs its tests.',
  takes: '[remote]',
  examples: [['npx sandites test', 'in the folder of a remote']],
} as const;

runCommand(command, async ({ args: [name], progress, lifecycle: { signal } }) => {
  await checkRemote(localRemote(name), allTests('as the command asks'), progress, signal);
});
