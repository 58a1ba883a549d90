import { PageFocus } from '@sandites/ui';
import { useLocation } from '@sandites/remote-kit';
import { useRef, type MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from '../footer/Footer';
import { NavigationBar } from '../navigation/NavigationBar';
import { TitleAnnouncer } from './TitleAnnouncer';
import type { TitledPage } from './page-title';
import { useKnownTitle } from './use-known-title';
import { useScroll } from './use-scroll';
import { useTakesFocus } from './use-takes-focus';
import styles from './layout.module.scss';

/** The same elements at every drawing: a change of the address alone does not draw them anew. */
const bar = <NavigationBar />;
const footer = <Footer />;

/** What stands around every page: the navigation bar, the footer, and what a change of page does to scroll, focus and title. */
export function Layout({ pages }: { pages: readonly TitledPage[] }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const takesFocus = useTakesFocus();
  useScroll();
  useKnownTitle(pages);

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
          <Outlet />
        </PageFocus>
      </main>
      {footer}
      <TitleAnnouncer />
    </div>
  );
}
