import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { runCommand } from '../console/run-command';
import { runToEnd } from '../processes/run-to-end';
import { root } from '../root';
import type { Draft } from '../scaffold/draft';
import { writeDraft } from '../scaffold/draft';
import { pageDraft } from '../scaffold/page-draft';
import { remoteDraft } from '../scaffold/remote-draft';
import { subjectOf } from '../scaffold/subject';

const usage = `Say what is to be made:
  npm run new -- remote mf-alumni /alumni-news
  npm run new -- page mf-public /boosters`;

function draftOf([kind, name = '', path = '']: readonly string[]): Draft {
  if (kind === 'remote') {
    if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) throw new Failure(`A remote's name begins with mf-, unlike "${name}".\n${usage}`);
    return remoteDraft(name, subjectOf(path));
  }
  if (kind === 'page') {
    if (!existsSync(join(root, name, 'src/remote.ts'))) throw new Failure(`There is no remote "${name}".\n${usage}`);
    return pageDraft(name, subjectOf(path));
  }
  throw new Failure(usage);
}

/** Writes a new part as this house writes it, with its tests. */
runCommand(async ({ signal }) => {
  const wanted = process.argv.slice(2);
  for (const file of writeDraft(root, draftOf(wanted))) process.stdout.write(`${file}\n`);
  if (wanted[0] === 'remote') {
    // The lock file names every workspace: without it `npm ci` would refuse.
    const { code, output } = await runToEnd({ command: 'npm', args: ['install', '--no-audit', '--no-fund'], cwd: root, signal });
    if (code !== 0) throw new Failure(`${output}\nThe files are written, but npm install failed; see above.`);
  }
  return 0;
});
