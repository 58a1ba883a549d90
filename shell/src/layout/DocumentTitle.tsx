import { tabTitle } from '@sandites/remote-kit/host';
import { useLayoutEffect, useState } from 'react';

/** Writes `document.title`, as its only owner, and announces each new title to screen readers; they read the first one themselves. */
export function DocumentTitle({ title }: { title: string | undefined }) {
  const [known, setKnown] = useState({ title, isFirst: true });
  if (known.title !== title) setKnown({ title, isFirst: false });
  useLayoutEffect(() => {
    if (title !== undefined) document.title = tabTitle(title);
  }, [title]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {known.isFirst || title === undefined ? '' : tabTitle(title)}
    </div>
  );
}
