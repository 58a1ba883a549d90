import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-routes';

/**
 * Prefetches the page of a link on hover or focus, so that it opens at once. A link that is hovered
 * before its route is known counts, too.
 */
export function usePrefetch(routes: readonly PageRoute[]): void {
  useEffect(() => {
    const prefetched = new Set<PageRoute>();
    const prefetch = (link: HTMLAnchorElement | null) => {
      if (link?.origin !== location.origin) return;
      const route = routes.find(({ page }) => matchPath(page.path, link.pathname));
      if (!route || prefetched.has(route)) return;
      prefetched.add(route);
      // The page itself shows why it does not load.
      route.loader.load().catch(() => undefined);
    };
    const onPoint = ({ target }: Event) =>
      prefetch(target instanceof Element ? target.closest('a') : null);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover, a:focus'))
      prefetch(link);
    document.addEventListener('pointerover', onPoint, { passive: true });
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [routes]);
}
