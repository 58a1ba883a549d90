import { myTeamsKey, teamOfSlug, type Team } from '@sandites/contracts';
import { useSavedSet } from './saved-set';
import { useSchool } from '@sandites/remote-kit';
import { useMemo } from 'react';

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && teamOfSlug(value) !== undefined;

/**
 * The teams that were chosen by a star on this device, and a function that chooses one or no longer.
 * No names and no account: only slugs.
 */
export function useMyTeams(): readonly [teams: readonly Team[], toggle: (slug: string) => void] {
  const { levels } = useSchool();
  const [slugs, toggle] = useSavedSet(myTeamsKey, isSlug);
  const teams = useMemo(
    () => [...slugs].flatMap((slug) => teamOfSlug(slug, levels) ?? []),
    [slugs, levels],
  );
  return [teams, toggle];
}
