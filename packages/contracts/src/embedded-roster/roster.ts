import type { EmbeddedAthlete } from '../entities/embedded-athlete';
import { footballPlayers } from './teams/football';
import { mensBasketballPlayers } from './teams/mens-basketball';
import { softballPlayers } from './teams/softball';
import { trackAthletes } from './teams/track';
import { womensBasketballPlayers } from './teams/womens-basketball';

/** The embedded roster of the demo school. Everybody in it is invented. */
export const roster: readonly EmbeddedAthlete[] = [
  ...footballPlayers,
  ...womensBasketballPlayers,
  ...mensBasketballPlayers,
  ...softballPlayers,
  ...trackAthletes,
];
