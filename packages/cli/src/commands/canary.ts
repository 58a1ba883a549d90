import { runCommand } from '../console/command';
import { Failure } from '../console/failure';
import {
  parsePercent,
  publicationOf,
  deployTargetOf,
  findVersion,
} from '../releases/deploy-target';

const command = {
  name: 'npx sandites canary',
  about:
    'Gives the running canary of a remote, or a version that is named, to so many of 100 ' +
    'visitors: 100 makes it live for everybody, 0 ends the canary.',
  takes: '<remote> <percent>',
  options: {
    '--version <text>':
      'its number, its hash, or the first 6 letters of it; by default the running canary',
    '--reason <text>': 'why, for the history',
  },
  examples: [
    ['npx sandites canary mf-coach 50', 'the running canary to half of the visitors'],
    ['npx sandites canary mf-coach 10 --version 1.4.0', 'starts one with a stored version'],
    ['npx sandites canary mf-coach 0', 'ends it'],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name = '', share] }) => {
  const percent = parsePercent(share);
  const { remote, client } = deployTargetOf(name);
  const { live, versions } = await client.read();
  const canaryVersion =
    values.version === undefined ? live?.canary?.version : findVersion(values.version, versions);
  if (canaryVersion === undefined)
    throw new Failure(
      `No canary of ${remote} is running. Start one with npx sandites release ${remote} ` +
        `--canary ${percent || 10}, or name a stored version with --version.`,
    );
  if (values.dryRun)
    return {
      lines: [`${remote} ${canaryVersion} would go to ${percent} of 100 visitors`],
      data: { remote, version: canaryVersion, percent },
    };
  const { version } = await client.goLive(
    canaryVersion,
    percent,
    publicationOf(values.reason ?? `canary of ${percent}`),
  );
  const line =
    percent === 0
      ? `${remote} ${version} is live for everybody; the canary ended`
      : `${remote} ${version} is live for ${percent} of 100 visitors`;
  return { lines: [line], data: { remote, version, percent } };
});
