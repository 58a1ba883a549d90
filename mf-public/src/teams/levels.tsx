import {
  levelsOf,
  sportSlug,
  teamOfSlug,
  teamSlug,
  type AthleticEvent,
  type Sport,
  type Team,
} from '@sandites/contracts';
import { readStored, store, useSchool } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';
import { useEffect } from 'react';

/** The team of a whole sport. */
export const teamOfSport = (sport: Sport): Team => ({ slug: sportSlug(sport), sport });

const keyOf = (sport: Sport) => `level of ${sportSlug(sport)}`;

/** The team of a sport that was chosen last on this device: the whole sport, or one of its levels. */
export function keptTeam(sport: Sport): Team {
  const kept = readStored(keyOf(sport));
  const team = typeof kept === 'string' ? teamOfSlug(kept) : undefined;
  return team?.sport === sport ? team : teamOfSport(sport);
}

/** Keeps the choice of a team on this device. */
export function useKeptTeam(team: Team | null): void {
  useEffect(() => {
    if (team) store(keyOf(team.sport), team.level === undefined ? null : team.slug);
  }, [team]);
}

interface Props {
  team: Team;
  /** The games of its sport and season. */
  games: readonly AthleticEvent[];
  onSelect: (slug: string) => void;
  hrefOf: (slug: string) => string;
}

/** `All · Varsity · JV`; nothing where a sport has one level in the season. */
export function LevelChips({ team, games, onSelect, hrefOf }: Props) {
  const { levels: known } = useSchool();
  const levels = levelsOf(games, known);
  const slugs = levels.map((level) => teamSlug(team.sport, level));
  if (slugs.length === 0 && team.level === undefined) return null;
  return (
    <FilterChips
      label="Filter by level"
      options={[...new Set([sportSlug(team.sport), ...slugs, team.slug])]}
      selected={team.slug}
      words={(slug) => teamOfSlug(slug, known)?.level ?? 'All'}
      onSelect={onSelect}
      hrefOf={hrefOf}
    />
  );
}
