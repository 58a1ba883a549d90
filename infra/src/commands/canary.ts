import { parseArgs } from 'node:util';
import { Failure } from '../console/failure';
import { runCommand } from '../console/run-command';
import type { RemoteState } from '../releases/deploy-client';
import { percentIn, publicationOf, siteTeamOf } from '../releases/team';

/** The version whose share of visitors changes: the running canary, else the newest that passed its smoke test and is not live. */
function candidateIn(remote: string, { live, versions }: RemoteState): string {
  const newest = versions.find(({ version, state }) => version !== live?.version && state === 'passed');
  const candidate = live?.canary?.version ?? newest?.version;
  if (candidate === undefined) throw new Failure(`No canary is running. Start one with npm run release -- ${remote} --canary 10`);
  return candidate;
}

runCommand(async ({ signal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, version: { type: 'string' } } });
  const [name, share] = positionals;
  const percent = percentIn(share);
  const { remote, client } = await siteTeamOf(name ?? '', signal);
  const wanted = values.version ?? candidateIn(remote, await client.read());
  const { version } = await client.goLive(wanted, percent, publicationOf(values.reason ?? `canary of ${percent}`));
  process.stdout.write(percent === 0 ? `${remote} ${version} is live for everybody; the canary ended\n` : `${remote} ${version} is live for ${percent} of 100 visitors\n`);
  return 0;
});
