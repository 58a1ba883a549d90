import { parseArgs } from 'node:util';
import { Failure } from '../console/failure';
import { runCommand } from '../console/run-command';
import { publicationOf, siteTeamOf } from '../releases/team';

runCommand(async ({ signal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, force: { type: 'boolean', default: false } } });
  const [name, wanted] = positionals;
  if (values.force && (wanted === undefined || !values.reason)) throw new Failure('With --force, name the version and say why: npm run rollback -- mf-coach 1a2b3c --force --reason "…"');
  const { remote, client } = await siteTeamOf(name ?? '', signal);
  const { version, before } = await client.rollBack(wanted, publicationOf(values.reason ?? 'rolled back'), values.force);
  process.stdout.write(`${remote} ${version} is live again (before: ${before ?? 'nothing'})\n`);
  return 0;
});
