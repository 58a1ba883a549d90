import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-routes';

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);

/** Loads the page behind a link as soon as somebody points at it or reaches it by keyboard: opened a moment later, it shows at once. */
export function useLoadAhead(routes: readonly PageRoute[]): void {
  useEffect(() => {
    const asked = new Set<PageRoute>();
    const loadAhead = ({ target }: Event) => {
      const link = linkAt(target);
      if (link?.origin !== location.origin) return;
      const route = routes.find(({ page }) => matchPath(page.path, link.pathname));
      if (!route || asked.has(route)) return;
      asked.add(route);
      // Why a page does not load is for its own place to say.
      route.loader.load().catch(() => undefined);
    };
    document.addEventListener('pointerover', loadAhead, { passive: true });
    document.addEventListener('focusin', loadAhead);
    return () => {
      document.removeEventListener('pointerover', loadAhead);
      document.removeEventListener('focusin', loadAhead);
    };
  }, [routes]);
}
