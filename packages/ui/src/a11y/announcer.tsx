import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);

/** Announces a text to screen readers, such as that a button is pending, or has copied. */
export const useAnnounce = (): ((text: string) => void) => use(AnnouncerContext);

/**
 * Provides a live region to everything inside it. The region is appended to the body, because an
 * open dialog makes the page inert. It exists before its first text: screen readers do not announce
 * a live region that is inserted together with its text. The shell provides it.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const liveRegion = document.createElement('div');
    liveRegion.className = 'visually-hidden';
    liveRegion.setAttribute('aria-live', 'polite');
    liveRegion.dataset['announcer'] = '';
    region.current = liveRegion;
    document.body.append(liveRegion);
    return () => liveRegion.remove();
  }, []);
  const announce = useCallback((text: string) => {
    // A new element each time, so that screen readers announce the same text again.
    const element = document.createElement('span');
    element.textContent = text;
    region.current?.replaceChildren(element);
  }, []);
  return <AnnouncerContext value={announce}>{children}</AnnouncerContext>;
}

/**
 * Announces a text to screen readers each time it changes, such as the number of filtered rows. It
 * is rendered from the start, with or without a text: a live region that is inserted together with
 * its text is not announced.
 */
export function Announcement({ children }: { children: string }) {
  return (
    <div className="visually-hidden" role="status">
      {children}
    </div>
  );
}

export function VisuallyHidden({
  children,
  isName = false,
}: {
  children: ReactNode;
  /** Names are not translated. */
  isName?: boolean;
}) {
  return (
    <span className="visually-hidden" translate={isName ? 'no' : undefined}>
      {children}
    </span>
  );
}
