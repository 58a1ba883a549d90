import type { AnswerOf, listPlayers } from '@sandites/contracts';
import { classYearOf } from './class-year';
import type { ListedAthlete } from './listed-athlete';

/** A profile as the server lists it; what only coaches may see is missing for everybody else. */
export type ServerPlayer = AnswerOf<typeof listPlayers>[number];

/** Of the server's profiles, only volleyball is shown here (product V7). */
export const isVolleyballPlayer = ({ sport }: ServerPlayer): boolean => sport === 'Volleyball';

/** A volleyball profile as an athlete of the page. */
export function volleyballPlayer(player: ServerPlayer, now: Date): ListedAthlete {
  const links = 'hudlUrl' in player ? { hudlUrl: player.hudlUrl, imageSrc: player.imageSrc, socialUrl: player.twitterUrl } : {};
  return {
    id: `volleyball-${player.id}`,
    name: `${player.firstName} ${player.lastName}`,
    sports: ['Volleyball'],
    positions: { Volleyball: player.position },
    year: classYearOf(player.graduationYear, now),
    height: player.height,
    weight: player.weight,
    jerseyNumbers: { Volleyball: player.jerseyNumber },
    gpa: player.gpa,
    ...links,
  };
}
