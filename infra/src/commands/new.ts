import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, runCommand, runScriptOrFail, runToEnd } from '@sandites/cli/console';
import { subjectOf, writeDraft, type Draft } from '@sandites/cli/scaffold';
import { root, workspaceFolders } from '../repository';
import { addCallToSurface, callDraft, surfaceFile } from '../scaffold/call-draft';
import { pageDraft, slotDraft, remoteDraft } from '../scaffold/remote-draft';
import { services } from '../site/settings';

const usage = `Say what is to be made:
  npm run new -- remote mf-alumni /alumni-news
  npm run new -- page mf-public /boosters
  npm run new -- slot mf-coach home.after-games
  npm run new -- call events GET /api/booster-events`;

const command = {
  name: 'npm run new',
  about:
    'Writes a new remote, a page, content for a slot, or a call that reads a list, with its tests.',
  takes: '[kind] [name] …',
  examples: [
    ['npm run new -- remote mf-alumni /alumni-news', 'a remote with one page'],
    ['npm run new -- page mf-public /boosters', 'a page of a remote'],
    ['npm run new -- slot mf-coach home.after-games', 'content on the page of another remote'],
    ['npm run new -- call events GET /api/booster-events', 'a call, its table and its demo data'],
  ],
  changes: true,
  hasResult: true,
} as const;

/** Two paths are the same page regardless of letter case and names of parameters. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(?<=.)\/$/, '');

/** @throws Failure where another page has this path: a release would be refused */
function requireFreePath(path: string): void {
  for (const folder of workspaceFolders()) {
    const file = join(folder, 'src/remote.ts');
    if (!existsSync(file)) continue;
    const paths = [...readFileSync(file, 'utf8').matchAll(/\bpage\(\s*['"`]([^'"`]+)/g)].map(
      ([, pagePath = '']) => pagePath,
    );
    if (paths.some((pagePath) => shapeOf(pagePath) === shapeOf(path)))
      throw new Failure(`${path} belongs to ${basename(folder)}: choose another path.`);
  }
}

/** @throws Failure where no page has this slot: types and build would refuse it */
function requireSlot(name: string): void {
  // The contracts are not built in a fresh clone.
  const source = readFileSync(join(root, 'packages/contracts/src/vocabulary.ts'), 'utf8');
  const declared = /slotNames = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const slots = [...declared.matchAll(/'([^']+)'/g)].map(([, slot = '']) => slot);
  if (!slots.includes(name))
    throw new Failure(`No page has the slot "${name}". There is ${slots.join(', ')}.`);
}

function draftOf([kind, name = '', ...rest]: readonly string[]): Draft {
  const path = rest.at(-1) ?? '';
  if (kind === 'remote') {
    if (!/^mf-[a-z][a-z0-9-]*$/.test(name))
      throw new Failure(`A remote's name begins with mf-, unlike "${name}".\n${usage}`);
    const subject = subjectOf(path);
    requireFreePath(path);
    return remoteDraft(name, subject);
  }
  if (kind === 'page' || kind === 'slot') {
    if (!existsSync(join(root, name, 'src/remote.ts')))
      throw new Failure(`There is no remote "${name}".\n${usage}`);
    if (kind === 'slot') {
      requireSlot(path);
      return slotDraft(root, name, path);
    }
    const subject = subjectOf(path);
    requireFreePath(path);
    return pageDraft(name, subject);
  }
  if (kind === 'call') {
    if (!services.some((service) => service === name))
      throw new Failure(`There is no service "${name}".\n${usage}`);
    if (rest[0] !== 'GET')
      throw new Failure(
        'A call that reads a list is written for you; docs/adding-a-call.md shows how one that ' +
          `changes it is added.\n${usage}`,
      );
    return callDraft(root, name, path);
  }
  throw new Failure(usage);
}

runCommand(command, async ({ values, args: draftArgs, lifecycle: { signal } }) => {
  const draft = draftOf(draftArgs);
  const isCall = draftArgs[0] === 'call';
  if (values.dryRun) {
    const inserted = (draft.changes ?? []).map(({ file }) => file);
    const all = [...Object.keys(draft.files), ...inserted, ...(isCall ? [surfaceFile] : [])];
    const files = [...new Set(all)];
    return { lines: files, data: { files } };
  }
  const files = writeDraft(root, draft);
  await runScriptOrFail(join(root, 'node_modules/oxfmt/bin/oxfmt'), files, { cwd: root, signal });
  if (isCall) {
    addCallToSurface(root, draftArgs.at(-1) ?? '');
    files.push(surfaceFile);
  }
  if (draftArgs[0] === 'remote') {
    // The lock file lists every workspace: otherwise `npm ci` fails.
    const { code, output } = await runToEnd({
      command: 'npm',
      args: ['install', '--no-audit', '--no-fund'],
      cwd: root,
      signal,
    });
    if (code !== 0)
      throw new Failure(`${output}\nThe files are written, but npm install failed; see above.`);
  }
  return { lines: files, data: { files } };
});
