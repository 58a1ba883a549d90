import type { Sport } from '@sandites/contracts';

/** A coach as the Coaching Staff page lists them (product V3). */
export interface StaffCoach {
  id: string;
  name: string;
  sports: readonly Sport[];
  /** The title in each of `sports`. */
  positions: Partial<Record<Sport, string>>;
  /** What somebody is who coaches no sport of the filter. */
  title?: string;
  email: string;
  photoUrl?: string | null;
}
