import { useSearchQuery } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useEffect, useMemo, useState } from 'react';

const parameter = 'list';

const readIds = (query: URLSearchParams): number[] =>
  (query.get(parameter) ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The favorites that the page shows: the visitor's own, or those of a shared link. */
interface ShownFavorites {
  /** The shared favorites of the URL, else the visitor's own. */
  ids: ReadonlySet<number>;
  /** Shared ids that the visitor has not saved. */
  unsaved: readonly number[];
}

/**
 * Keeps the favorites in the URL while only favorites are shown, `?favorites=only&list=1-300`, so
 * that the link can be shared. A list with a college that is not a
 * favorite in this browser is a shared one: it is shown until the visitor saves it or shows all
 * colleges.
 */
export function useShownFavorites(
  ownFavorites: ReadonlySet<number>,
  favoritesOnly: boolean,
): ShownFavorites {
  const [query, change] = useSearchQuery();
  // The list that was one's own: when a heart is taken away, the URL still has it for a moment.
  const [ownList, setOwnList] = useState<string>();
  const { listed, ids, unsaved } = useMemo(() => {
    const sharedIds = readIds(query);
    const isOwn = !favoritesOnly || sharedIds.join('-') === ownList;
    const others = isOwn ? [] : sharedIds.filter((id) => !ownFavorites.has(id));
    return {
      listed: sharedIds,
      unsaved: others,
      ids: others.length > 0 ? new Set(sharedIds) : ownFavorites,
    };
  }, [query, ownFavorites, ownList, favoritesOnly]);
  const parameterValue = favoritesOnly ? [...ids].join('-') : '';
  const list = listed.join('-');
  if (unsaved.length === 0 && ownList !== list) setOwnList(list);
  useEffect(() => {
    // Another navigation is pending, which this one would replace.
    if (parameterValue === list || (query.get('favorites') === 'only') !== favoritesOnly) return;
    change(
      (next) =>
        parameterValue === '' ? next.delete(parameter) : next.set(parameter, parameterValue),
      { replace: true },
    );
  });
  return { ids, unsaved };
}

/** A note that shared favorites are shown, with a button that saves them. */
export const SharedFavorites = ({ onSave }: { onSave: () => void }) => (
  <div className="alert alert-warning mt-5" role="status">
    <p className="mb-0 font-head fw-semibold fs-5">A list someone shared with you</p>
    <Button variant="dark" size="small" icon="heart" onClick={onSave}>
      Save to mine
    </Button>
  </div>
);
