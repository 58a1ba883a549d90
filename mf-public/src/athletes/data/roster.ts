import type { Athlete } from '../athlete';
import { footballPlayers } from './roster/football';
import { mensBasketballPlayers } from './roster/mens-basketball';
import { softballPlayers } from './roster/softball';
import { trackAthletes } from './roster/track';
import { womensBasketballPlayers } from './roster/womens-basketball';

/** The embedded roster of the demo school. Everybody in it is invented (product D7). */
export const roster: readonly Athlete[] = [
  ...footballPlayers,
  ...womensBasketballPlayers,
  ...mensBasketballPlayers,
  ...softballPlayers,
  ...trackAthletes,
];
