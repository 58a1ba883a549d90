import { runDefined } from '../console/command';
import { makeReady, testReady } from '../releases/release-part';
import { teamOf } from '../releases/team';

const command = {
  name: 'npm run can-i-deploy',
  about: 'Checks, builds, uploads and smoke-tests a remote without making it live; the version can be previewed afterwards.',
  takes: '<remote>',
  options: { 'skip-tests': { type: 'boolean', about: 'no types, no tests' } },
  examples: [['npm run can-i-deploy -- mf-coach', 'before a merge']],
  answers: true,
} as const;

runDefined(command, async ({ values, args: [name], lifecycle, progress }) => {
  const team = await teamOf(name, lifecycle.signal);
  const ready = await makeReady(team, { skipTests: values['skip-tests'], step: null, note: '' }, progress, lifecycle);
  await testReady(team, ready, progress);
  return { lines: [`Yes: ${team.remote} ${ready.version} can be released to ${team.site}`], data: { remote: team.remote, version: ready.version, site: team.site } };
});
