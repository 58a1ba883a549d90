import { useEffect, useState } from 'react';

/** Says the name of the page to a screen reader whenever the browser's tab gets a new one; the first one the browser says itself. */
export function TitleAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setAnnounced(known);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
