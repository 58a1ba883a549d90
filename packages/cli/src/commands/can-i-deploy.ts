import { runCommand } from '../console/command';
import { prepareOnly } from '../releases/prepare-release';
import { buildTargetOf } from '../releases/deploy-target';

const command = {
  name: 'npx sandites can-i-deploy',
  about:
    'Checks, builds, uploads and smoke-tests a remote, and changes neither what visitors get ' +
    'nor a file here; the version can be previewed afterwards.',
  takes: '[remote]',
  options: {
    '--all-tests': 'not only the tests that the changes since the live version can reach',
    '--skip-tests': 'no types, no tests',
  },
  examples: [['npx sandites can-i-deploy mf-coach', 'before a merge']],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name], lifecycle, progress }) => {
  const target = buildTargetOf(name);
  const { remote, site } = target;
  const version = await prepareOnly(target, values, progress, lifecycle);
  if (version === null)
    return {
      lines: [
        `${remote} would be built, uploaded to ${site} and smoke-tested there; visitors keep what is live`,
      ],
      data: { remote, site },
    };
  return {
    lines: [`Yes: ${remote} ${version} can be released to ${site}`],
    data: { remote, version, site },
  };
});
