import { parseArgs } from 'node:util';
import { openSource } from '../backup/open-source';
import { restoreBackup } from '../backup/restore';
import { build } from '../build/build';
import { Failure } from '../console/failure';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { root } from '../repository';
import { readSettings } from '../site/settings';

runCommand(async (lifecycle) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Failure('Say from which file: npm run restore -- backups/monday.backup');
  const progress = new Progress();
  await build(progress, lifecycle.signal);
  const source = await openSource(readSettings(process.env, root), lifecycle, progress, 'stopped');
  const { takenAt, files } = await restoreBackup(file, source, values.replace, lifecycle.signal);
  progress.print(`Everything is as it was at ${takenAt}, with ${files.length} files. Everybody is signed out. Start the site: npm start`);
  return 0;
});
