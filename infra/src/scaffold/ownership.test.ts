import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, root, workspaceFolders } from '../repository';
import { subjectOf, writeDraft } from '@sandites/cli/scaffold';
import { remoteDraft } from './remote-draft';
import { temporaryFolder } from '@sandites/cli/testing';

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const latestIn = (changelog: string): string | undefined =>
  /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];

/** The shell's first file is in the budget of every page; a remote has its own budget. */
const hasBudget = (remote: string, declaration: string): boolean =>
  remote === 'shell' || /\bbudget: [\d_]+/.test(declaration);

function faultsOf(folder: string, owners: string): string[] {
  const remote = basename(folder);
  const { version } = readJson<{ version: string }>(join(folder, 'package.json'));
  const latest = latestIn(textOf(join(folder, 'CHANGELOG.md')));
  return [
    ...(owners.split('\n').some((line) => line.startsWith(`/${remote}/ @`))
      ? []
      : [`${remote} has no line in CODEOWNERS`]),
    ...(latest === version
      ? []
      : [`${remote} is ${version}, and its changelog begins with ${latest ?? 'nothing'}`]),
    ...(hasBudget(remote, textOf(join(folder, 'src/remote.ts')))
      ? []
      : [`${remote} has no budget in its remote.ts`]),
  ];
}

function ownershipFaults(base: string): string[] {
  const owners = textOf(join(base, 'CODEOWNERS'));
  const remotes = workspaceFolders(base).filter((folder) =>
    existsSync(join(folder, 'src/remote.ts')),
  );
  return remotes.flatMap((folder) => faultsOf(folder, owners));
}

test('every workspace has its owners, version, changelog and budget', () => {
  expect(ownershipFaults(root)).toEqual([]);
});

describe('a new remote', () => {
  const base = temporaryFolder();
  beforeAll(() => {
    mkdirSync(join(base, 'infra'));
    for (const file of ['package.json', 'tsconfig.json', 'CODEOWNERS', 'infra/budgets.json'])
      copyFileSync(join(root, file), join(base, file));
    writeDraft(base, remoteDraft('mf-alumni', subjectOf('/alumni-news')));
  });
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(base, file), readFileSync(join(base, file), 'utf8').replace(from, to));

  test('has all of them from the beginning', () => expect(ownershipFaults(base)).toEqual([]));

  test('names what is missing', () => {
    change('CODEOWNERS', '/mf-alumni/', '/mf-alumnae/');
    change('mf-alumni/package.json', '1.0.0', '1.1.0');
    change('mf-alumni/src/remote.ts', /, \{ budget: \d+_\d+ \}/, '');
    expect(ownershipFaults(base)).toEqual([
      'mf-alumni has no line in CODEOWNERS',
      'mf-alumni is 1.1.0, and its changelog begins with 1.0.0',
      'mf-alumni has no budget in its remote.ts',
    ]);
  });
});
