import { textOf } from '../bench/figures';
import { build } from '../build/build';
import { exitCodes, runCommand, UsageError } from '@sandites/cli/console';
import { benchFolder } from '../bench/harness';
import { join } from 'node:path';
import { startReplicatedSite } from '../rehearse/replicated-site';
import { phases } from '../rehearse/phases';
import { systemProgram } from '../rehearse/proxies';
import { rehearse } from '../rehearse/rehearsal';

const command = {
  name: 'npm run rehearse',
  about:
    'Runs two of everything behind nginx with TLS, PgBouncer in transaction mode and an ' +
    'S3-compatible bucket, with people who read and write, and takes each part away in turn. ' +
    'Needs nginx and PgBouncer on this machine.',
  takes: '[phase] …',
  options: { failures: { type: 'boolean', about: 'names every request that failed' } },
  examples: [
    ['npm run rehearse', 'all phases, in about seven minutes'],
    ['npm run rehearse -- "rolling restart of all"', 'one'],
  ],
  hasResult: true,
} as const;

runCommand(command, async ({ values, args, lifecycle, progress }) => {
  const unknown = args.find((name) => !phases.some((phase) => phase.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no phase "${unknown}"; there are ${phases.map(({ name }) => name).join(', ')}.`,
      command.name,
    );
  systemProgram('nginx');
  systemProgram('pgbouncer');
  await build(progress, lifecycle.signal);
  const site = await startReplicatedSite(join(benchFolder, 'rehearsal'), lifecycle, progress);
  const selectedPhases =
    args.length > 0 ? phases.filter(({ name }) => args.includes(name)) : phases;
  const { table, failures, missed } = await rehearse(site, selectedPhases, progress);
  const lines = [...(values.failures ? failures : []), textOf(table)];
  return {
    lines,
    data: { table, failures, missed },
    code: missed.length > 0 ? exitCodes.failed : exitCodes.done,
  };
});
