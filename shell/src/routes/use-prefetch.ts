import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-routes';

/**
 * Prefetches the page behind a link as soon as somebody points at it or reaches it by keyboard: opened a moment later, it shows at once. What is pointed at
 * when the routes come to be known counts, too.
 */
export function usePrefetch(routes: readonly PageRoute[]): void {
  useEffect(() => {
    const prefetched = new Set<PageRoute>();
    const prefetch = (link: HTMLAnchorElement | null) => {
      if (link?.origin !== location.origin) return;
      const route = routes.find(({ page }) => matchPath(page.path, link.pathname));
      if (!route || prefetched.has(route)) return;
      prefetched.add(route);
      // Why a page does not load is for its own place to say.
      route.loader.load().catch(() => undefined);
    };
    const onPoint = ({ target }: Event) => prefetch(target instanceof Element ? target.closest('a') : null);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover, a:focus')) prefetch(link);
    document.addEventListener('pointerover', onPoint, { passive: true });
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [routes]);
}
