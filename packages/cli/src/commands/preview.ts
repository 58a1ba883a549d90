import { runCommand } from '../console/command';
import { prepareOnly } from '../releases/prepare-release';
import { buildTargetOf } from '../releases/deploy-target';

const command = {
  name: 'npx sandites preview',
  about:
    'Builds, uploads and smoke-tests a remote, and prints a link that shows it over the live ' +
    'site to coaches and admins who are signed in, for an hour.',
  takes: '[remote]',
  options: {
    '--all-tests': 'not only the tests that the changes since the live version can reach',
    '--skip-tests': 'no types, no tests',
  },
  examples: [
    ['npx sandites preview mf-coach', 'for a pull request'],
    ['npx sandites preview mf-coach --json', 'the link for a program'],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name], lifecycle, progress }) => {
  const target = buildTargetOf(name);
  const { remote, site, client } = target;
  const version = await prepareOnly(target, values, progress, lifecycle);
  if (version === null)
    return {
      lines: [
        `${remote} would be built, uploaded to ${site} and smoke-tested there for a preview link`,
      ],
      data: { remote, site },
    };
  const { path, until } = await client.previewLink(version);
  const link = `${site}${path}`;
  return {
    lines: [`${remote} ${version} until ${until.slice(0, 16).replace('T', ' ')}:`, link],
    data: { remote, version, link, until },
  };
});
