import { layoutLinks, type LayoutLinks, type RemotePage } from '@sandites/contracts';
import { useLocation, useSchool, useSession } from '@sandites/remote-kit';
import { PageTitleContext, PageTree, tabTitle } from '@sandites/remote-kit/host';
import { classes, PageFocus } from '@sandites/ui';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../remote-page/ErrorBoundary';
import { useIsHydrated } from '../remote-page/first-page-html';
import { PageStrips, PasswordHint } from './AbovePage';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';
import { pageAt } from './page-at';
import { useScroll, useTakesFocus } from './scroll-and-focus';

export type TitledPage = Pick<RemotePage, 'path' | 'title'>;

export type PageSummary = Pick<
  RemotePage,
  'path' | 'title' | 'access' | 'private' | 'navigation' | 'footer' | 'account'
>;

const isForStaff = (page: PageSummary | undefined) =>
  page?.access === 'coach' || page?.access === 'admin';

/**
 * Writes `document.title`, as its only owner, and announces each new title to screen readers; they
 * read the first one themselves.
 */
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

/**
 * The `<meta>` elements of a page behind a share code. The gateway writes the same ones into the
 * HTML of such a page, and marks it for styles (`data-private`).
 */
const privateMeta = { robots: 'noindex', referrer: 'no-referrer' } as const;

/**
 * Excludes a page behind a share code from indexes and referrers, also after a navigation inside
 * the site; on leaving it the elements go, those of the gateway too.
 */
function usePrivatePage(isPrivate: boolean): void {
  useLayoutEffect(() => {
    if (!isPrivate) return undefined;
    const elements = Object.entries(privateMeta).map(
      ([name, content]) =>
        document.head.querySelector(`meta[name="${name}"]`) ??
        Object.assign(document.createElement('meta'), { name, content }),
    );
    document.head.append(...elements);
    document.documentElement.dataset['private'] = '';
    return () => {
      elements.forEach((meta) => meta.remove());
      delete document.documentElement.dataset['private'];
    };
  }, [isPrivate]);
}

const skipLink = classes(
  'skip-link visually-hidden-focusable position-fixed top-0 start-0 px-3 py-2 m-2',
  'font-head fw-bold fs-5 lh-1 ls-1 text-uppercase text-primary bg-accent rounded',
);

interface Props {
  pages: readonly PageSummary[];
  /** Default: those of the pages. */
  links?: LayoutLinks | undefined;
  overlays?: ReactNode;
}

export function Layout({ pages, links: templateLinks, overlays }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const takesFocus = useTakesFocus();
  useScroll();
  const page = pageAt(pathname, pages, ({ path }) => path);
  const { user } = useSession();
  const links = templateLinks ?? layoutLinks(pages, user?.role ?? null);
  const [title, setTitle] = useState<string>();
  usePrivatePage(page?.private === true);

  // Not by the router, which would treat `#main` as a navigation.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  const before = (
    <>
      <a href="#main" className={skipLink} onClick={skip}>
        Skip to content
      </a>
      <ErrorBoundary>
        <NavigationBar links={links} />
      </ErrorBoundary>
      {isHydrated && isForStaff(page) && <PasswordHint />}
      <ErrorBoundary>
        {/* Entering a page reads them again where they are old. */}
        <PageStrips key={pathname} page={page} />
      </ErrorBoundary>
    </>
  );
  const after = (
    <>
      <ErrorBoundary>
        <Footer columns={links.footer} />
      </ErrorBoundary>
      <DocumentTitle title={title ?? page?.title} />
      {overlays}
    </>
  );
  return (
    <PageTree before={before} after={after}>
      <main ref={main} id="main" tabIndex={-1} className="min-vh-100">
        <PageFocus key={pathname} value={takesFocus}>
          <PageTitleContext value={setTitle}>
            <Outlet />
          </PageTitleContext>
        </PageFocus>
      </main>
    </PageTree>
  );
}
