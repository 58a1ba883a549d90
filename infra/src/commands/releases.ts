import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../console/run-command';
import { listing } from '../releases/listing';
import { teamOf } from '../releases/team';
import { workspaceFolders } from '../repository';

runCommand(async ({ signal }) => {
  const asked = process.argv.slice(2);
  const remotes = asked.length > 0 ? asked : workspaceFolders().filter((folder) => existsSync(join(folder, 'src/remote.ts'))).map((folder) => basename(folder));
  for (const name of remotes) {
    const { remote, client } = await teamOf(name, signal);
    process.stdout.write(`${listing(remote, await client.read(), asked.length > 0)}\n`);
  }
  return 0;
});
