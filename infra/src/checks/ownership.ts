import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, workspaceFolders } from '../repository';

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

export function ownershipFaults(base: string): string[] {
  const owners = textOf(join(base, 'CODEOWNERS'));
  const remotes = workspaceFolders(base).filter((folder) =>
    existsSync(join(folder, 'src/remote.ts')),
  );
  return remotes.flatMap((folder) => faultsOf(folder, owners));
}
