import { runDefined } from '../console/command';
import { makeReady, testReady } from '../releases/release-part';
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
  answers: true,
} as const;

runDefined(command, async ({ values, args: [name], lifecycle, progress }) => {
  const team = await teamOf(name, lifecycle.signal);
  const ready = await makeReady(team, { skipTests: values['skip-tests'], step: null, note: '' }, progress, lifecycle);
  await testReady(team, ready, progress);
  const { path, until } = await team.client.previewLink(ready.version);
  const link = `${team.site}${path}`;
  return { lines: [`${team.remote} ${ready.version} until ${until.slice(0, 16).replace('T', ' ')}:`, link], data: { remote: team.remote, version: ready.version, link, until } };
});
