import type { ReactNode } from 'react';
import { usePageFocus } from './page-focus';

/** The one h1 of a page, for pages that draw their own head. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = usePageFocus();
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
