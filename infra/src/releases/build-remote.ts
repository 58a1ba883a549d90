import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, runScript } from '@sandites/cli/console';
import { buildIfChanged, nx, sharedSources } from '../build/build';
import { readJson, root, workspaceFolders } from '../repository';

export function builtReleases(): string[] {
  return workspaceFolders()
    .map((folder) => join(folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'release.json')));
}

const nameOf = (folder: string) => readJson<{ name: string }>(join(folder, 'package.json')).name;

export async function buildPackages(signal: AbortSignal): Promise<void> {
  const folders = workspaceFolders().filter((folder) => basename(dirname(folder)) === 'packages');
  await buildIfChanged(
    'packages',
    { sources: [...sharedSources, ...folders], folders },
    async () => {
      const { code, output } = await runScript(
        nx,
        ['run-many', '-t', 'build', '-p', folders.map(nameOf).join(',')],
        { cwd: root, signal },
      );
      if (code !== 0) throw new Failure(`${output}\nThe build failed; see above.`);
    },
  );
}
