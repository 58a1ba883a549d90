import { school, type AthleticEvent } from '@sandites/contracts';

/** Where a map program finds the way to a game: at home the school's own address helps it. */
export function directions({ location, isHome }: Pick<AthleticEvent, 'location' | 'isHome'>): string {
  const destination = isHome ? `${location}, ${school.address}` : location;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
