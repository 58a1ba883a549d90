import { openSource } from '../backup/open-source';
import { restoreBackup } from '../backup/restore';
import { build } from '../build/build';
import { runCommand } from '@sandites/cli/console';
import { readSettings } from '../site/settings';

const command = {
  name: 'npm run restore',
  about:
    'Puts everything back as it was when a backup was taken. The site must be stopped; everybody is signed out.',
  takes: '<file>',
  options: {
    '--replace': 'also where there is data already: it is replaced',
    '--undelete': 'what somebody deleted since comes back too, after an accident',
  },
  examples: [
    ['npm run restore -- backups/monday.backup', 'into a data folder that is empty'],
    ['npm run restore -- backups/monday.backup --replace', 'in the place of what is there'],
  ],
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [file = ''], progress, lifecycle }) => {
  await build(progress, lifecycle.signal);
  const source = await openSource(readSettings(), lifecycle, progress, 'stopped');
  const { takenAt, files, toCheck, knownUntil } = await restoreBackup(
    file,
    source,
    { replace: values.replace === true, undelete: values.undelete === true },
    lifecycle.signal,
  );
  return {
    lines: [
      `Everything is as it was at ${takenAt}, with ${files.length} files.`,
      'Everybody is signed out. Open invitations, unanswered codes and waiting mails have ended.',
      'What was entered since then is lost: results, times, places, new rows and new members.',
      knownUntil === undefined
        ? 'There is no journal of what happened since: check withdrawals, unsubscriptions, ' +
          'revoked links and what was deleted by hand.'
        : `What people took back, deleted or closed since then stays so (known until ${knownUntil}).`,
      ...toCheck.map(
        ({ subject, count }) =>
          `Check ${count} of ${subject}: changed or deleted since, and back as it was.`,
      ),
      'Admins find the list in the admin panel. Start the site: npm start',
    ],
    data: { file, takenAt, files: files.length, toCheck, knownUntil },
  };
});
