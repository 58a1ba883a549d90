import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);

/** Says something to screen readers that only the eye would notice: that a button is at work, or has copied. */
export const useAnnounce = (): ((text: string) => void) => use(AnnouncerContext);

/**
 * Gives everything inside it a voice. It stands beside the page, where an open dialog does not silence it, and is there before its first words: a live
 * region that comes together with them is not heard. The shell provides it.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.body), []);
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      {place &&
        createPortal(
          <div className="visually-hidden" aria-live="polite" data-announcer="">
            <span key={said.count}>{said.text}</span>
          </div>,
          place,
        )}
    </AnnouncerContext>
  );
}
