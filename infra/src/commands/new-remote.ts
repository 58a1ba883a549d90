import { Failure } from '../console/failure';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { runToEnd } from '../processes/run-to-end';
import { newRemoteOf, writeNewRemote } from '../releases/new-remote';
import { root } from '../root';

runCommand(async ({ signal }) => {
  const remote = newRemoteOf(process.argv[2], process.argv[3]);
  const progress = new Progress();
  writeNewRemote(remote);
  await progress.step('Installing', async () => {
    const { code, output } = await runToEnd({ command: 'npm', args: ['install', '--no-audit', '--no-fund', '--prefer-offline'], cwd: root, signal });
    if (code !== 0) throw new Failure(`${output}\nnpm install failed; see above.`);
  });
  progress.print(`${remote.name} is there. Its page will be at ${remote.path}.\nTo everybody: npm run release -- ${remote.name}`);
  return 0;
});
