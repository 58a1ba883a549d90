import { createContext, useDeferredValue, useSyncExternalStore } from 'react';

/** The prerendered HTML of the page that the tab was opened with. No other page uses it. */
export class PrerenderedPage {
  /**
   * @param html null where nothing was prerendered, or after the first page was left
   * @param matchesFirstRender whether the page's first render yields the same elements, so that
   *   React can hydrate them
   * @param replay replays the events of before hydration, once the page is rendered
   */
  constructor(
    public html: string | null,
    readonly matchesFirstRender: boolean,
    readonly replay: () => void = () => undefined,
  ) {}

  clear = (): void => {
    this.html = null;
  };
}

export const PrerenderedPageContext = createContext(new PrerenderedPage(null, false));

/**
 * Applies inline styles, which prerendering writes into data attributes because the content
 * security policy forbids them in HTML (packages/build, prerender-plugin.ts).
 */
export function applyInlineStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-prerendered-style]')) {
    element.style.cssText = element.dataset['prerenderedStyle'] ?? '';
    element.removeAttribute('data-prerendered-style');
  }
}

const subscribe = () => () => undefined;

/**
 * Whether the page is hydrated. Until then the navigation bar and the footer render as prerendered,
 * for any page and user. The change is deferred, so that it renders in time slices.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  );
