import { Failure } from '@sandites/cli/console';
import { buildPackages } from './build-remote';
import { useLocalSite } from './deploy-tokens';

/**
 * Prepares a command of `@sandites/cli` in this repository.
 * @returns why it cannot run, or null
 */
export async function prepareForTeam(
  args: readonly string[],
  { goesToSite, buildsRemote }: { goesToSite: boolean; buildsRemote: boolean },
): Promise<string | null> {
  try {
    if (goesToSite) await useLocalSite(args);
    if (buildsRemote) await buildPackages(new AbortController().signal);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
