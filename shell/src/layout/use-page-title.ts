import { useLocation } from '@sandites/remote-kit';
import { useLayoutEffect } from 'react';
import { pageAt, tabTitle, type TitledPage } from './page-title';

/** Names the browser's tab; undefined leaves its name. A page that names itself, in an effect of its own, comes after this and wins. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title !== undefined) document.title = tabTitle(title);
  }, [title]);
}

/** Names the browser's tab after the page that the registry has here. */
export function useKnownTitle(pages: readonly TitledPage[]): void {
  const { pathname } = useLocation();
  usePageTitle(pageAt(pathname, pages)?.title);
}
