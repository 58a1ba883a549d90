import type { PlayerProfileChanges } from '@sandites/contracts';

/** A field's column: `hudlUrl` is `hudl_url`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names that read alike are one name (product D44): letter case does not count, nor how an accent is written. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** The columns of the given fields. Nobody wears no number: that is 0 (product D33). */
export function rowOf(profile: PlayerProfileChanges): Record<string, unknown> {
  const { firstName, lastName, jerseyNumber } = profile;
  return {
    ...Object.fromEntries(Object.entries(profile).map(([field, value]) => [columnOf(field), value])),
    ...(jerseyNumber === null && { jersey_number: 0 }),
    ...(firstName !== undefined && { first_name_key: nameKey(firstName) }),
    ...(lastName !== undefined && { last_name_key: nameKey(lastName) }),
  };
}
