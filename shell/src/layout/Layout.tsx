import { PageFocus } from '@sandites/ui';
import { useLocation } from '@sandites/remote-kit';
import { PageTitleContext } from '@sandites/remote-kit/host';
import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { PasswordHint } from '../account/PasswordHint';
import { prerenderedLinks } from '../prerender/prerendered-links';
import { useIsHydrated } from '../hydration/use-is-hydrated';
import { Footer } from '../footer/Footer';
import { NavigationBar } from '../navigation/NavigationBar';
import { DocumentTitle } from './DocumentTitle';
import { ErrorBoundary } from './ErrorBoundary';
import { pageAt, type KnownPage } from './known-page';
import { usePrivatePage } from './use-private-page';
import { useScroll } from './use-scroll';
import { useTakesFocus } from './use-takes-focus';
import styles from './layout.module.scss';

const isForStaff = (page: KnownPage | undefined) => page?.access === 'coach' || page?.access === 'admin';

interface Props {
  pages: readonly KnownPage[];
  /** Whether these are all pages there are. */
  areAllKnown?: boolean;
}

/** What stands around every page: the navigation bar, the footer, and what a change of page does to scroll, focus and title. */
export function Layout({ pages, areAllKnown = true }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Memoized elements: a change of the address alone does not render them again.
  const isHydrated = useIsHydrated();
  const linked = isHydrated && areAllKnown ? pages : prerenderedLinks;
  const bar = useMemo(() => <ErrorBoundary><NavigationBar pages={linked} /></ErrorBoundary>, [linked]);
  const footer = useMemo(() => <ErrorBoundary><Footer pages={linked} /></ErrorBoundary>, [linked]);
  const takesFocus = useTakesFocus();
  useScroll();
  const page = pageAt(pathname, pages);
  const [title, setTitle] = useState<string>();
  usePrivatePage(page?.private === true);

  // Without the router, which would take the address `#main` for a navigation.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={styles['layout']}>
      <a href="#main" className="skip-link" onClick={skip}>
        Skip to content
      </a>
      {bar}
      <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
        <PageFocus key={pathname} value={takesFocus}>
          {isHydrated && isForStaff(page) && <PasswordHint />}
          <PageTitleContext value={setTitle}>
            <Outlet />
          </PageTitleContext>
        </PageFocus>
      </main>
      {footer}
      <DocumentTitle title={title ?? page?.title} />
    </div>
  );
}
