import { parseArgs } from 'node:util';
import { Failure } from '../console/failure';
import { runCommand } from '../console/run-command';
import type { RemoteState } from '../releases/deploy-client';
import { percentIn } from '../releases/percent';
import { publicationOf, teamOf } from '../releases/team';

/** The version that is to get more visitors or fewer: the canary there is, else the newest that works and is not live. */
function candidateIn({ live, versions }: RemoteState): string {
  const newest = versions.find(({ version, isKnownToWork, isKnownAsBad }) => version !== live?.version && isKnownToWork && !isKnownAsBad);
  const candidate = live?.canary?.version ?? newest?.version;
  if (candidate === undefined) throw new Failure('There is no version to try on visitors: release one with --canary 10.');
  return candidate;
}

runCommand(async ({ signal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, version: { type: 'string' } } });
  const [name, share] = positionals;
  const percent = percentIn(share);
  const { remote, client } = await teamOf(name, signal);
  const wanted = values.version ?? candidateIn(await client.read());
  const { version } = await client.goLive(wanted, percent, publicationOf(values.reason ?? `canary of ${percent}`));
  process.stdout.write(percent === 0 ? `${remote} ${version} is live for everybody; the canary ended\n` : `${remote} ${version} is live for ${percent} of 100 visitors\n`);
  return 0;
});
