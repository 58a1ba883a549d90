import { useLayoutEffect } from 'react';

/** What a page behind a share code says of itself; the gateway writes the same where such a page is opened by its address. */
const said = { robots: 'noindex', referrer: 'no-referrer' } as const;

/** Keeps a page behind a share code out of indexes and referrers also where it is reached by a click inside the site (product D28). */
export function usePrivatePage(isPrivate: boolean): void {
  useLayoutEffect(() => {
    if (!isPrivate) return undefined;
    const added = Object.entries(said).map(([name, content]) => Object.assign(document.createElement('meta'), { name, content }));
    document.head.append(...added);
    return () => added.forEach((meta) => meta.remove());
  }, [isPrivate]);
}
