import { build } from '../build/build';
import { runCommand } from '@sandites/cli/console';
import { addressOf, readSettings } from '../site/settings';
import { announcement, startSite } from '../site/start-site';

const command = {
  name: 'npm start',
  about:
    'Runs the assembled site with demo data. What somebody released stays; it says what it ' +
    'publishes and what it keeps. PORT, HOST, DATA_DIR and DATABASE_URL say where ' +
    '(infra/README.md).',
  examples: [
    ['npm start', 'at http://127.0.0.1:3000'],
    ['PORT=4000 DATA_DIR=/tmp/other npm start', 'a second site'],
  ],
} as const;

runCommand(command, async ({ progress, lifecycle }) => {
  const settings = readSettings();
  const { school } = await startSite(settings, lifecycle, {
    progress,
    build: () => build(progress, lifecycle.signal),
    purpose: 'use',
  });
  progress.print(announcement(addressOf(settings), school));
  await lifecycle.untilStopped();
});
