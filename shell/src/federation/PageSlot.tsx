import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PrerenderedPageContext, applyInlineStyles, useIsHydrated } from './prerendered-page';

/** Marks the page's slot in the prerendered HTML. */
export const slotAttribute = 'data-page-slot';

/** The slot of the page in the layout. */
export const PageSlot = ({ children }: { children: ReactNode }) => (
  <div {...{ [slotAttribute]: '' }}>{children}</div>
);

/**
 * The prerendered HTML in the page's slot, not hydrated: readable and with working links until the
 * page has loaded.
 */
export function PrerenderedHtml({ html }: { html: string }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (slot.current) applyInlineStyles(slot.current);
  }, []);
  return <div ref={slot} {...{ [slotAttribute]: '' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface AfterHydrationProps {
  /** Whether the page can be rendered. */
  isReady: boolean;
  /** Rendered until then where nothing was prerendered. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Keeps the prerendered HTML of a page of the shell until the page can be rendered. */
export function AfterHydration({ isReady, placeholder, children }: AfterHydrationProps) {
  const prerendered = use(PrerenderedPageContext);
  const [html] = useState(prerendered.html);
  const isHydrated = useIsHydrated();
  useEffect(() => prerendered.clear(), [prerendered]);
  if (html !== null && !(isHydrated && isReady)) return <PrerenderedHtml html={html} />;
  return <PageSlot>{isReady ? children : placeholder}</PageSlot>;
}
