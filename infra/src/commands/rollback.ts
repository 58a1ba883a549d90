import { parseArgs } from 'node:util';
import { runCommand } from '../console/run-command';
import { publicationOf, teamOf } from '../releases/team';

runCommand(async ({ signal }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  const [name, wanted] = positionals;
  const { remote, client } = await teamOf(name, signal);
  const { version, before } = await client.rollBack(wanted, publicationOf(values.reason ?? 'rolled back'));
  process.stdout.write(`${remote} ${version} is live again (before: ${before ?? 'nothing'})\n`);
  return 0;
});
