import { runDefined } from '../console/command';
import { makeReady } from '../releases/release-part';
import { teamOf } from '../releases/team';

const command = {
  name: 'npm run preview',
  about: 'Builds, uploads and smoke-tests a remote, and prints a link that shows it over the live site to coaches and admins who are signed in, for an hour.',
  takes: '<remote>',
  options: { 'skip-tests': { type: 'boolean', about: 'no types, no tests' } },
  examples: [
    ['npm run preview -- mf-coach', 'for a pull request'],
    ['npm run -s preview -- mf-coach --json', 'the link for a program'],
  ],
  changes: true,
  hasResult: true,
} as const;

runDefined(command, async ({ values, args: [name], lifecycle, progress }) => {
  const team = await teamOf(name, lifecycle.signal);
  const { remote, site, client } = team;
  if (values['dry-run']) {
    // Checks the token first.
    await client.read();
    return { lines: [`${remote} would be built, uploaded to ${site} and smoke-tested there for a preview link`], data: { remote, site } };
  }
  const { version } = await makeReady(team, { skipTests: values['skip-tests'], step: null, note: '' }, progress, lifecycle);
  const { path, until } = await client.previewLink(version);
  const link = `${site}${path}`;
  return { lines: [`${remote} ${version} until ${until.slice(0, 16).replace('T', ' ')}:`, link], data: { remote, version, link, until } };
});
