import { lettersAndDigits, levelKey } from './game-identity';
import { sports, sportSlug, type Sport } from './sports';

/** A sport, or one of its levels by its key (`levelKey`). */
export interface Team {
  readonly sport: Sport;
  readonly levelKey?: string;
}

/** The team in an address: `volleyball` for all levels, `volleyball-jv`, `volleyball-8th-grade`. */
export function teamSlug(sport: Sport, level?: string | null): string {
  const words = (level ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return words === '' ? sportSlug(sport) : `${sportSlug(sport)}-${words}`;
}

/** The team of an address; undefined where there is no such sport. */
export function teamOfSlug(slug: string): Team | undefined {
  const known = sports
    .map((sport) => ({ sport, slug: sportSlug(sport) }))
    .find((one) => slug === one.slug || slug.startsWith(`${one.slug}-`));
  if (!known) return undefined;
  const words = lettersAndDigits(slug.slice(known.slug.length));
  return words === '' ? { sport: known.sport } : { sport: known.sport, levelKey: levelKey(words) };
}
