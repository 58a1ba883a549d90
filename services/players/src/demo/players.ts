import type { NewPlayerProfile } from '@sandites/contracts';
import { baseballAndSoftballPlayers } from './players/baseball-and-softball';
import { basketballPlayers } from './players/basketball';
import { footballPlayers } from './players/football';
import { otherPlayers } from './players/other-sports';
import { volleyballPlayers } from './players/volleyball';

/** The demo profiles. Everybody is invented, and every address ends in .example. */
export const demoPlayers: readonly NewPlayerProfile[] = [
  ...footballPlayers,
  ...basketballPlayers,
  ...baseballAndSoftballPlayers,
  ...otherPlayers,
  ...volleyballPlayers,
];
