import { statSync } from 'node:fs';
import { openSource } from '../backup/open-source';
import { writeBackup } from '../backup/backup';
import { build } from '../build/build';
import { Failure } from '../console/failure';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { root } from '../repository';
import { readSettings } from '../site/settings';

runCommand(async (lifecycle) => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Failure('Say into which file: npm run backup -- backups/monday.backup');
  const progress = new Progress();
  await build(progress, lifecycle.signal);
  const source = await openSource(readSettings(process.env, root), lifecycle, progress, 'running or stopped');
  const { takenAt, databases, files, copied } = await writeBackup(file, source, lifecycle.signal);
  const rows = Object.values(databases).flatMap(({ tables }) => tables.map((table) => table.rows));
  progress.print(`${file}: ${Object.keys(databases).length} databases as they were at ${takenAt}, ${rows.reduce((sum, one) => sum + one, 0)} rows, ${(statSync(file).size / 1e6).toFixed(1)} MB; ${files.length} files beside it, ${copied} of them new.`);
  progress.print('It holds the signing keys and the hashes of passwords: keep it where only those who run the site can read it.');
  return 0;
});
