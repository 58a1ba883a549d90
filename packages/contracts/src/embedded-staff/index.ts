import type { Sport } from '../sports';
import coaches from './coaches.json';

/** A coach of the demo school. */
export interface EmbeddedCoach {
  readonly id: string;
  readonly name: string;
  readonly sports: readonly Sport[];
  /** The title in each of `sports`. */
  readonly positions: Partial<Record<Sport, string>>;
  /** The title of a coach without a sport. */
  readonly title?: string;
  readonly email: string;
}

/**
 * The coaching staff of the demo school, in its order: the Coaching Staff page shows it until the
 * database is read, and a demo database holds it. Everybody in it is invented.
 */
export const embeddedStaff = coaches as readonly EmbeddedCoach[];
