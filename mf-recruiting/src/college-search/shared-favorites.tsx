import { useSearchQuery } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useEffect, useMemo } from 'react';
import styles from './shared-favorites.module.scss';

const parameter = 'list';

const readIds = (query: URLSearchParams): number[] =>
  (query.get(parameter) ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The favorites that the page shows, and those of an address that somebody shared. */
interface ShownFavorites {
  /** The shared list while the page shows one, else the visitor's own. */
  ids: ReadonlySet<number>;
  /** Ids of a shared list that the visitor has not saved; empty where there is none. */
  unsaved: readonly number[];
}

/**
 * Carries the favorites in the address while only favorites are shown, `?favorites=only&list=1-300`, so that who opens it sees the same colleges. A list with a
 * college that is no favorite here came from somebody else: it is shown as it is until the visitor saves it or shows all colleges again.
 */
export function useShownFavorites(ownFavorites: ReadonlySet<number>, favoritesOnly: boolean): ShownFavorites {
  const [query, change] = useSearchQuery();
  const { listed, ids, unsaved } = useMemo(() => {
    const inAddress = readIds(query);
    const others = favoritesOnly ? inAddress.filter((id) => !ownFavorites.has(id)) : [];
    return { listed: inAddress, unsaved: others, ids: others.length > 0 ? new Set(inAddress) : ownFavorites };
  }, [query, ownFavorites, favoritesOnly]);
  const parameterValue = favoritesOnly ? [...ids].join('-') : '';
  useEffect(() => {
    // Another navigation is pending: this one would replace it.
    if (parameterValue === listed.join('-') || (query.get('favorites') === 'only') !== favoritesOnly) return;
    change((next) => (parameterValue === '' ? next.delete(parameter) : next.set(parameter, parameterValue)), { replace: true });
  });
  return { ids, unsaved };
}

/** Says that a shared list is shown, with a button that saves it. */
export const SharedFavorites = ({ onSave }: { onSave: () => void }) => (
  <div className={styles['shared']} role="status">
    <p>A list someone shared with you</p>
    <Button variant="dark" size="small" icon="heart" onClick={onSave}>
      Save to mine
    </Button>
  </div>
);
