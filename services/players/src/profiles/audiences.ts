import { ListedPlayer, OwnedPackagedPlayer, PackagedPlayer, PlayerProfile, SharedPlayer } from '@sandites/contracts';
import { columnOf } from './columns';

/** Who sees which fields of a profile: one allow-list for each (product API; product D28, D39). A field that stands in none is seen by nobody. */
export const audiences = {
  anybody: ListedPlayer,
  coach: PlayerProfile,
  sharePage: SharedPlayer,
  packagePage: PackagedPlayer,
  packageOwner: OwnedPackagedPlayer,
} as const;
export type Audience = keyof typeof audiences;

/**
 * SQL that selects what an audience sees, named as in the contracts. What others may not see never leaves the database.
 * @param others fields that are no columns of a profile, as SQL
 */
export function shownTo(audience: Audience, others: Readonly<Record<string, string>> = {}): string {
  const fields = Object.keys(audiences[audience].properties);
  return fields.map((field) => `${others[field] ?? `player_profiles.${columnOf(field)}`} as "${field}"`).join(', ');
}
