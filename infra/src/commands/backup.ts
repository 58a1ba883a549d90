import { statSync } from 'node:fs';
import { openSource } from '../backup/open-source';
import { writeBackup } from '../backup/backup';
import { build } from '../build/build';
import { runCommand } from '@sandites/cli/console';
import { readSettings } from '../site/settings';

const command = {
  name: 'npm run backup',
  about:
    'Writes all databases as they are at one moment, the keys, and the files of the store into ' +
    'a backup. The site may be running or stopped.',
  takes: '<file>',
  examples: [
    [
      'npm run backup -- backups/monday.backup',
      'a new file; files of the store are copied beside it once',
    ],
  ],
  hasResult: true,
} as const;

runCommand(command, async ({ args: [file = ''], progress, lifecycle }) => {
  await build(progress, lifecycle.signal);
  const source = await openSource(readSettings(), lifecycle, progress, 'running or stopped');
  const { takenAt, databases, files, copied } = await writeBackup(file, source, lifecycle.signal);
  const rows = Object.values(databases)
    .flatMap(({ tables }) => tables.map((table) => table.rows))
    .reduce((sum, one) => sum + one, 0);
  const bytes = statSync(file).size;
  const megabytes = (bytes / 1e6).toFixed(1);
  return {
    lines: [
      `${file}: ${Object.keys(databases).length} databases as they were at ${takenAt}, ` +
        `${rows} rows, ${megabytes} MB; ${files.length} files beside it, ${copied} of them new.`,
      'It holds the signing keys and the hashes of passwords: keep it where only those who run ' +
        'the site can read it.',
    ],
    data: {
      file,
      takenAt,
      databases: Object.keys(databases),
      rows,
      bytes,
      files: files.length,
      copied,
    },
  };
});
