import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { runCommand } from '../console/run-command';
import { runToEnd } from '../processes/run-program';
import { root } from '../repository';
import { callDraft } from '../scaffold/call-draft';
import { type Draft, subjectOf, writeDraft } from '../scaffold/draft';
import { pageDraft } from '../scaffold/page-draft';
import { remoteDraft } from '../scaffold/remote-draft';
import { services } from '../site/settings';

const usage = `Say what is to be made:
  npm run new -- remote mf-alumni /alumni-news
  npm run new -- page mf-public /boosters
  npm run new -- call events GET /api/booster-events`;

function draftOf([kind, name = '', ...rest]: readonly string[]): Draft {
  const path = rest.at(-1) ?? '';
  if (kind === 'remote') {
    if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) throw new Failure(`A remote's name begins with mf-, unlike "${name}".\n${usage}`);
    return remoteDraft(root, name, subjectOf(path));
  }
  if (kind === 'page') {
    if (!existsSync(join(root, name, 'src/remote.ts'))) throw new Failure(`There is no remote "${name}".\n${usage}`);
    return pageDraft(root, name, subjectOf(path));
  }
  if (kind === 'call') {
    if (!services.some((service) => service === name)) throw new Failure(`There is no service "${name}".\n${usage}`);
    if (rest[0] !== 'GET') throw new Failure(`A call that reads a list is written for you; docs/adding-a-call.md shows how one that changes it is added.\n${usage}`);
    return callDraft(root, name, path);
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
