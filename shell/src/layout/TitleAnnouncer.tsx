import { useEffect, useState } from 'react';

/**
 * Says the name of the page to a screen reader whenever the browser's tab gets a new one.
 * @param isOn false for the first page, which the browser announces itself
 */
export function TitleAnnouncer({ isOn }: { isOn: boolean }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!isOn) return;
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setAnnounced(known);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [isOn]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
