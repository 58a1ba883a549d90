import { runCommand } from '../console/command';
import { workspaceFolders } from '../console/workspaces';
import { deployTargetOf, liveVersions, nameOfRemote } from '../releases/deploy-target';
import { listing } from '../releases/listing';

const command = {
  name: 'npx sandites releases',
  about:
    'What is live of each remote, since when, by whom and why, and how it does; of one that is ' +
    'named also its versions and its history.',
  takes: '[remote] …',
  examples: [
    ['npx sandites releases', 'every remote, also one whose sources are not here'],
    ['npx sandites releases mf-coach', 'its versions and its history'],
    ['npx sandites releases mf-coach --json', 'the same for a program'],
  ],
  hasResult: true,
} as const;

const localRemotes = (): string[] =>
  [process.cwd(), ...workspaceFolders()].flatMap((folder) => nameOfRemote(folder) ?? []);

const allRemotes = async (): Promise<string[]> =>
  [...new Set([...localRemotes(), ...Object.keys(await liveVersions())])].toSorted();

runCommand(command, async ({ args }) => {
  const inDetail = args.length > 0;
  const local = localRemotes();
  const remotes = await Promise.all(
    (inDetail ? args : await allRemotes()).map(async (name) => {
      const { remote, client } = deployTargetOf(name);
      return { remote, state: await client.read() };
    }),
  );
  const lines = remotes.map(
    ({ remote, state }) =>
      listing(remote, state, inDetail) +
      (local.includes(remote) ? '' : '\n  its sources are not in this repository'),
  );
  return { lines, data: Object.fromEntries(remotes.map(({ remote, state }) => [remote, state])) };
});
