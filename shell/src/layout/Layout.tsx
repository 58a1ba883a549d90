import type { LinkedPage } from '@sandites/contracts';
import { PageFocus } from '@sandites/ui';
import { fillSchool } from '@sandites/contracts';
import { useLocation, useSchool } from '@sandites/remote-kit';
import { PageTitleContext, PageTree, tabTitle } from '@sandites/remote-kit/host';
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PasswordHint } from '../account/PasswordHint';
import { useIsHydrated } from '../hydration/prerendered-page';
import { Footer } from '../footer/Footer';
import { NavigationBar } from '../navigation/NavigationBar';
import { ErrorBoundary } from './ErrorBoundary';
import { pageAt, type KnownPage } from './known-page';
import { useScroll } from './use-scroll';
import { useTakesFocus } from './use-takes-focus';
import styles from './layout.module.scss';

/** The links of the remotes beside the shell's sources: those of the layout template until the gateway writes the live ones into it. */
declare const PRERENDERED_LINKS: readonly LinkedPage[];

const isForStaff = (page: KnownPage | undefined) => page?.access === 'coach' || page?.access === 'admin';

/** Writes `document.title`, as its only owner, and announces each new title to screen readers; they read the first one themselves. */
function DocumentTitle({ title }: { title: string | undefined }) {
  const school = useSchool();
  const [lastTitle, setLastTitle] = useState({ title, isFirst: true });
  if (lastTitle.title !== title) setLastTitle({ title, isFirst: false });
  useLayoutEffect(() => {
    if (title !== undefined) document.title = tabTitle(title, school);
  }, [title, school]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {lastTitle.isFirst || title === undefined ? '' : tabTitle(title, school)}
    </div>
  );
}

/** The `<meta>` elements of a page behind a share code. The gateway writes the same ones where such a page is opened by its address. */
const privateMeta = { robots: 'noindex', referrer: 'no-referrer' } as const;

/** Keeps a page behind a share code out of indexes and referrers also where it is reached by a click inside the site (product D28). */
function usePrivatePage(isPrivate: boolean): void {
  useLayoutEffect(() => {
    if (!isPrivate) return undefined;
    const added = Object.entries(privateMeta).map(([name, content]) => Object.assign(document.createElement('meta'), { name, content }));
    document.head.append(...added);
    return () => added.forEach((meta) => meta.remove());
  }, [isPrivate]);
}

interface Props {
  pages: readonly KnownPage[];
  /** Whether these are all pages there are. */
  areAllKnown?: boolean;
  /** The links that the page was sent with; the registry's replace them after hydration. */
  links?: readonly LinkedPage[] | undefined;
  /** Dialogs and toasts over the page. */
  overlays?: ReactNode;
}

/** The layout of every page: navigation bar, footer, and the handling of scroll, focus and title on navigation. */
export function Layout({ pages, areAllKnown = true, links = PRERENDERED_LINKS, overlays }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Memoized elements: a change of the address alone does not render them again.
  const isHydrated = useIsHydrated();
  const linked = isHydrated && areAllKnown ? pages : links;
  const bar = useMemo(() => <ErrorBoundary><NavigationBar pages={linked} /></ErrorBoundary>, [linked]);
  const footer = useMemo(() => <ErrorBoundary><Footer pages={linked} /></ErrorBoundary>, [linked]);
  const takesFocus = useTakesFocus();
  useScroll();
  const page = pageAt(pathname, pages);
  const school = useSchool();
  const [title, setTitle] = useState<string>();
  usePrivatePage(page?.private === true);

  // Without the router, which would take the address `#main` for a navigation.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  const before = (
    <>
      <a href="#main" className="skip-link" onClick={skip}>
        Skip to content
      </a>
      {bar}
      {isHydrated && isForStaff(page) && <PasswordHint />}
    </>
  );
  const after = (
    <>
      {footer}
      <DocumentTitle title={title ?? (page && fillSchool(page.title, school))} />
      {overlays}
    </>
  );
  return (
    <div className={styles['layout']}>
      <PageTree before={before} after={after}>
        <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
          <PageFocus key={pathname} value={takesFocus}>
            <PageTitleContext value={setTitle}>
              <Outlet />
            </PageTitleContext>
          </PageFocus>
        </main>
      </PageTree>
    </div>
  );
}
