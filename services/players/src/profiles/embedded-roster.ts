import {
  matchesSport,
  personKey,
  type EmbeddedAthlete,
  type PlayerSport,
} from '@sandites/contracts';
import { embeddedAthletes } from '@sandites/contracts/roster';

export interface RestrictedPlayer {
  /** By which names are compared. */
  readonly personKey: string;
  readonly sport: PlayerSport;
  readonly isListed: boolean;
}

const isNamesake = (athlete: EmbeddedAthlete, player: RestrictedPlayer): boolean =>
  player.personKey === personKey(athlete.name) &&
  athlete.sports.some((team) => matchesSport(team, player.sport));

/**
 * The embedded roster of the demo as the public may see it: a stored player who may not be listed
 * hides the namesake, one whose measurements are withheld hides those of the namesake.
 */
export function shownEmbeddedAthletes(restricted: readonly RestrictedPlayer[]): EmbeddedAthlete[] {
  return embeddedAthletes().flatMap((athlete) => {
    const namesakes = restricted.filter((player) => isNamesake(athlete, player));
    if (namesakes.length === 0) return [athlete];
    if (namesakes.some(({ isListed }) => !isListed)) return [];
    const { stats: _stats, football: _football, ...rest } = athlete;
    return [{ ...rest, height: null, weight: null }];
  });
}
