import {
  createContext,
  useSyncExternalStore,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { keepInput } from './kept-input';

/** The prerendered HTML of the page that the tab was opened with. No other page uses it. */
export class PrerenderedPage {
  /**
   * @param html null where nothing was prerendered, or after the first page was left
   * @param matchesFirstRender whether the page's first render yields the same elements, so that
   *   React can hydrate them
   */
  constructor(
    public html: string | null,
    readonly matchesFirstRender: boolean,
  ) {}

  /** The page is shown. @returns a function to call when it is left: both are for it alone */
  clear = (): (() => void) => {
    this.html = null;
    return () => {
      this.enterAgain = undefined;
    };
  };

  private enterAgain: ReturnType<typeof keepInput> | undefined;

  /** Keeps what was typed into prerendered HTML that is about to be removed. */
  keepInput = (slot: Element): void => {
    this.enterAgain = keepInput(slot);
  };

  /** Enters it in what is rendered instead. */
  restoreInput = (slot: Element): void => {
    this.enterAgain?.(slot);
    this.enterAgain = undefined;
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
 * for any page and user.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

export const slotAttribute = 'data-page-slot';

export function PageSlot({ children }: { children: ReactNode }) {
  const prerendered = use(PrerenderedPageContext);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (slot.current) prerendered.restoreInput(slot.current);
  }, [prerendered]);
  return (
    <div ref={slot} {...{ [slotAttribute]: '' }}>
      {children}
    </div>
  );
}

/**
 * The prerendered HTML in the page's slot, not hydrated: readable and with working links until the
 * page has loaded.
 */
export function PrerenderedHtml({ html }: { html: string }) {
  const prerendered = use(PrerenderedPageContext);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slot = ref.current;
    if (!slot) return undefined;
    applyInlineStyles(slot);
    prerendered.restoreInput(slot);
    return () => prerendered.keepInput(slot);
  }, [prerendered]);
  return <div ref={ref} {...{ [slotAttribute]: '' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Keeps the prerendered HTML of a page of the shell until the layout is hydrated. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const prerendered = use(PrerenderedPageContext);
  const [html] = useState(prerendered.html);
  const isHydrated = useIsHydrated();
  useEffect(() => prerendered.clear(), [prerendered]);
  if (html !== null && !isHydrated) return <PrerenderedHtml html={html} />;
  return <PageSlot>{children}</PageSlot>;
}
