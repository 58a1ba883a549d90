import { NewCoach, rowsOf } from '@sandites/contracts';
import rows from './coaches.json';

/**
 * The invented coaching staff, in the order the school lists it. The staff filter looks for the
 * sport's name in the title.
 */
export const readDemoCoaches = (): NewCoach[] => rowsOf(NewCoach, rows);
