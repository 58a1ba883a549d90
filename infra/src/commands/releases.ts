import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../console/command';
import { listing } from '../releases/listing';
import { liveVersions, deployTargetOf } from '../releases/deploy-target';
import { root, workspaceFolders } from '../repository';

const command = {
  name: 'npm run releases',
  about:
    'What is live of each remote, since when, by whom and why, and how it does; of one that is ' +
    'named also its versions and its history.',
  takes: '[remote] …',
  examples: [
    ['npm run releases', 'every remote, also one whose sources are not here'],
    ['npm run releases -- mf-coach', 'its versions and its history'],
    ['npm run releases -- mf-coach --json', 'the same for a program'],
  ],
  hasResult: true,
} as const;

const hasSources = (remote: string) => existsSync(join(root, remote, 'src/remote.ts'));

/** Every remote with sources here or a live release. */
async function allRemotes(): Promise<string[]> {
  const localRemotes = workspaceFolders()
    .map((folder) => basename(folder))
    .filter(hasSources);
  return [...new Set([...localRemotes, ...Object.keys(await liveVersions())])].toSorted();
}

runCommand(command, async ({ args, lifecycle }) => {
  const inDetail = args.length > 0;
  const read = async (name: string) => {
    const { remote, client } = await deployTargetOf(name, lifecycle.signal);
    return { remote, state: await client.read() };
  };
  const remotes = await Promise.all((inDetail ? args : await allRemotes()).map(read));
  const lines = remotes.map(
    ({ remote, state }) =>
      listing(remote, state, inDetail) +
      (hasSources(remote) ? '' : '\n  its sources are not in this repository'),
  );
  return { lines, data: Object.fromEntries(remotes.map(({ remote, state }) => [remote, state])) };
});
