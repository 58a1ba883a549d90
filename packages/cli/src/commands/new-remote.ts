import { join } from 'node:path';
import { runCommand } from '../console/command';
import { Failure } from '../console/failure';
import { readJson } from '../console/workspaces';
import { remoteFiles, subjectOf, writeDraft, type Draft } from '../scaffold/scaffold';

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
  const files = remoteFiles(name, subjectOf(path), {
    folder: '.',
    manifest: {
      name,
      scripts: {
        dev: 'sandites dev --against "$SITE"',
        build: 'sandites-build',
        test: 'sandites test',
        release: 'sandites release',
      },
      dependencies: Object.fromEntries(entries.filter((entry) => !isTool(entry))),
      devDependencies: Object.fromEntries(entries.filter(isTool)),
    },
    tsconfig: { extends: '@sandites/build/tsconfig/web.json', include: ['src'] },
    imports: 'Imports `@sandites/contracts`, `@sandites/remote-kit` and `@sandites/ui`.',
    commands: [
      'npm test         types and tests',
      'npm run dev      over the site of SITE, with this remote from its sources',
      'npm run build    dist/ with its release.json',
      'npm run release  to everybody, after a smoke test in a browser',
    ],
  });
  return { files: { ...files, '.gitignore': 'node_modules/\ndist/\n.types/\n' }, insertions: [] };
}

runCommand(command, async ({ values, args: [name = '', path = ''] }) => {
  const draft = draftOf(name, path);
  const files = values.dryRun ? Object.keys(draft.files) : writeDraft(process.cwd(), draft);
  return { lines: files, data: { files } };
});
