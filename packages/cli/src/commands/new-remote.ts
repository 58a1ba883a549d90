import { join } from 'node:path';
import { runCommand } from '../console/command';
import { Failure } from '../console/failure';
import { readJson } from '../console/workspaces';
import { ownRepository, subjectOf, writeDraft, type Draft } from '../scaffold/scaffold';

const command = {
  name: 'npx sandites new-remote',
  about: 'Writes a remote with one page and its test into this folder, its repository.',
  takes: '<name> <path>',
  examples: [['npx @sandites/cli new-remote mf-guests /guests', 'in an empty folder']],
  changes: true,
  hasResult: true,
} as const;

/** The versions that this one was published with. */
const versions = (): Record<string, string> =>
  readJson<{ ofNewRemotes?: Record<string, string> }>(join(__dirname, '../../package.json'))
    .ofNewRemotes ?? {};

const tools = ['@sandites/build', '@sandites/cli'];

function draftOf(name: string, path: string): Draft {
  if (!/^mf-[a-z][a-z0-9-]*$/.test(name))
    throw new Failure(`A remote's name begins with mf-, unlike "${name}".`);
  const entries = Object.entries(versions());
  const isTool = ([each]: readonly [string, string]) => tools.includes(each);
  return {
    files: ownRepository(name, subjectOf(path), {
      dependencies: Object.fromEntries(entries.filter((entry) => !isTool(entry))),
      tools: Object.fromEntries(entries.filter(isTool)),
    }),
  };
}

runCommand(command, async ({ values, args: [name = '', path = ''] }) => {
  const draft = draftOf(name, path);
  const files = values.dryRun ? Object.keys(draft.files) : writeDraft(process.cwd(), draft);
  return { lines: files, data: { files } };
});
