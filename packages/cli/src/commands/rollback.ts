import { runCommand } from '../console/command';
import { InvalidArgument } from '../console/failure';
import { publicationOf, deployTargetOf, findVersion } from '../releases/deploy-target';

const command = {
  name: 'npx sandites rollback',
  about: 'Makes the newest version of a remote that passed live again, or the one that is named.',
  takes: '<remote> [version]',
  options: {
    '--reason <text>': 'why, for the history',
    '--force':
      'also a version that failed its smoke test or was rolled back from; with a version and a reason',
  },
  examples: [
    ['npx sandites rollback mf-coach --reason "The table is empty"', 'to the newest that passed'],
    [
      'npx sandites rollback mf-coach 1.4.0',
      'by its number; also by its hash or the first 6 letters of it',
    ],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name = '', versionName] }) => {
  const { force = false, reason } = values;
  if (force && (versionName === undefined || !reason))
    throw new InvalidArgument(
      'With --force, name the version and say why: npx sandites rollback mf-coach 1a2b3c --force --reason "…"',
    );
  const { remote, client } = deployTargetOf(name);
  const { live, versions } = await client.read();
  const target = versionName === undefined ? undefined : findVersion(versionName, versions);
  if (values.dryRun)
    return {
      lines: [
        `${remote} would go back from ${live?.version ?? 'nothing'} to ${target ?? 'the newest version that passed'}`,
      ],
      data: { remote, version: target ?? null, before: live?.version ?? null },
    };
  const { version, before } = await client.rollBack(
    target,
    publicationOf(reason ?? 'rolled back'),
    force,
  );
  return {
    lines: [`${remote} ${version} is live again (before: ${before ?? 'nothing'})`],
    data: { remote, version, before },
  };
});
