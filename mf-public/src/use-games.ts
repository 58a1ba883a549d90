import { listEvents } from '@sandites/contracts';
import { useLocation, useRead } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';
import type { Games } from './kept-games';

/**
 * All games; where they cannot be read, those that this device saw last. The page on which they are
 * read is kept, too.
 */
export function useGames(): Games {
  const read = useRead(listEvents);
  const [keptGames, setKeptGames] = useState<(read: Games) => Games>();
  const { pathname } = useLocation();
  const isThere = !!read.data;
  const hasFailed = !!read.error;

  useEffect(() => {
    const timer = setTimeout(
      () =>
        // Read once the page is there, and so kept with its files for when there is no network.
        void import(/* webpackChunkName: "kept-games" */ './kept-games').then(
          (code) => (isThere ? code.keepPage(pathname) : code.readKeptGames(setKeptGames)),
          // Without a network it is not there where it was not kept.
          () => {},
        ),
      // As long as the service worker waits for a page.
      isThere || hasFailed ? 0 : 4_000,
    );
    return () => clearTimeout(timer);
  }, [isThere, hasFailed, pathname]);

  return isThere || !keptGames ? read : keptGames(read);
}
