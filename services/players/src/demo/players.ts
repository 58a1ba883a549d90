import { NewPlayerProfile, rowsOf } from '@sandites/contracts';
import rows from './players.json';

/**
 * The demo profiles, with the figures of each sport's last season. Everybody is invented, and every
 * address ends in .example.
 */
export const readDemoPlayers = (): NewPlayerProfile[] => rowsOf(NewPlayerProfile, rows);
