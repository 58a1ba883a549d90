import type { LiveRemote } from '@sandites/contracts';
import { Failure } from '../console/failure';
import { runToEnd } from '../processes/run-program';
import type { BuildTarget } from './deploy-target';
import { sourceText, versionLabel } from './listing';

/** What a remote is built from, besides its own folder, where it stands in a common repository. */
const sharedFolders = ['packages', 'schools'];

/**
 * Requires that the sources here contain those of the live version, also rebased: a release from an
 * old clone would undo the work of others. Of no repository nothing is known.
 * @param base the folder of the repository
 * @throws Failure that names the commits, or says that they must be fetched first
 */
export async function requireLiveSources(
  live: LiveRemote,
  { remote, folder }: Pick<BuildTarget, 'remote' | 'folder'>,
  signal: AbortSignal,
  base = process.cwd(),
): Promise<void> {
  if (!live.source) return;
  const git = (...args: string[]) => runToEnd({ command: 'git', args, cwd: base, signal });
  const { code, output } = await git(
    ...['log', '--no-merges', '--cherry-pick', '--right-only', '--format=  %h %an: %s'],
    ...[`HEAD...${live.source.commit}`, '--', folder, ...sharedFolders],
  );
  if (code === 0 && output === '') return;
  const isLive = `${remote} ${versionLabel(live)} is live, by ${live.by} (${live.reason})`;
  const orOver = `or release with --over ${live.version}.`;
  if (code === 0)
    throw new Failure(
      `${isLive}, with work that these sources lack:\n${output}\n` +
        `This release would undo it: merge it or rebase onto it, ${orOver}`,
    );
  if ((await git('rev-parse', '--verify', '--quiet', 'HEAD')).code === 0)
    throw new Failure(
      `${isLive},${sourceText(live).slice(1)}, a commit that is not in this clone.\n` +
        `This release may undo it: fetch it first (git fetch), ${orOver}`,
    );
}
