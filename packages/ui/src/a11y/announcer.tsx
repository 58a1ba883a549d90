import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);

/** Says something to screen readers that only the eye would notice: that a button is at work, or has copied. */
export const useAnnounce = (): ((text: string) => void) => use(AnnouncerContext);

/**
 * Provides a live region to everything inside it. The region stands beside the page, because screen readers skip what is outside of an open dialog, and is there before its first text: a live
 * region that comes together with them is not heard. The shell provides it.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = document.createElement('div');
    place.className = 'visually-hidden';
    place.setAttribute('aria-live', 'polite');
    place.dataset['announcer'] = '';
    region.current = place;
    document.body.append(place);
    return () => place.remove();
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
 * Says a text to screen readers each time it changes, such as how many rows a filter leaves. It stands on the page from the start, with or without
 * a text: a live region that comes together with its words is not heard.
 */
export function Announcement({ children }: { children: string }) {
  return (
    <div className="visually-hidden" role="status">
      {children}
    </div>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
