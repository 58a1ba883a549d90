import { createContext, useDeferredValue, useSyncExternalStore } from 'react';

/** The prerendered HTML of the page that the tab was opened with. No other page uses it. */
export class PrerenderedPage {
  /**
   * @param html null where nothing was prerendered, or the page has left
   * @param matchesFirstRender whether the page's first render yields the same elements, so that React can hydrate them
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

/** The content policy forbids inline styles, so prerendering writes them as data; a script may apply them (packages/build, prerender-plugin.ts). */
export function applyInlineStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-prerendered-style]')) {
    element.style.cssText = element.dataset['prerenderedStyle'] ?? '';
    element.removeAttribute('data-prerendered-style');
  }
}

const subscribe = () => () => undefined;

/** Whether the page is hydrated. Until then bar and footer are as prerendered: for any page and any visitor. What changes with it renders in slices. */
export const useIsHydrated = (): boolean => useDeferredValue(useSyncExternalStore(subscribe, () => true, () => false));
