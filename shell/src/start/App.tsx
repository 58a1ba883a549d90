import {
  fillSchool,
  guardedRedirect,
  redirects,
  type Boot,
  type RemotePage as DeclaredPage,
} from '@sandites/contracts';
import { Navigate, useSchool, useSession } from '@sandites/remote-kit';
import { SlotContext, DataProvider, SchoolContext } from '@sandites/remote-kit/host';
import { useCallback, useMemo, useState, useEffect, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageLoading, RemotePage } from '../remote-page/RemotePage';
import { RemoteSlot } from '../remote-page/RemoteSlot';
import { AfterHydration } from '../remote-page/first-page-html';
import { reportFailedRead } from '../remote-page/watch-page';
import { FollowOutlet, FollowProvider } from '../frame/follow/FollowProvider';
import { knownStrips } from '../frame/AbovePage';
import { Layout } from '../frame/Layout';
import { pageAt } from '../frame/page-at';
import { ToastOutlet } from '../frame/notices/ToastOutlet';
import { ToastProvider } from '../frame/notices/toast-history';
import { NotFoundPage } from '../pages/not-found-page';
import { SessionProvider, SessionDialogs } from '../session/SessionProvider';
import type { PageRoute, SiteRoutes } from './page-routes';

type Props = Omit<Boot, 'registry'> & { routes: SiteRoutes };

const overlays = (
  <>
    <ToastOutlet />
    <FollowOutlet />
    <SessionDialogs />
  </>
);

/**
 * The shell. It needs a router around it: BrowserRouter in the browser, StaticRouter when
 * prerendering.
 */
export const App = ({ user, routes, school, isMailSent, ...strips }: Props) => (
  <SchoolContext value={school}>
    <DataProvider onError={reportFailedRead} known={knownStrips(strips)}>
      <ToastProvider>
        <SessionProvider initialUser={user}>
          <FollowProvider isMailSent={isMailSent}>
            <AppRoutes {...routes} overlays={overlays} />
          </FollowProvider>
        </SessionProvider>
      </ToastProvider>
    </DataProvider>
  </SchoolContext>
);

const routeOf = ({ page, loader }: PageRoute): ReactNode => (
  <Route
    key={page.path}
    path={page.path}
    element={
      <Guard key={page.path} page={page}>
        <RemotePage key={page.path} loader={loader} title={page.title} />
      </Guard>
    }
  />
);

/** The routes, made from the registry: the shell knows no remote by name. */
export function AppRoutes({
  routes,
  redirects: ownRedirects,
  links,
  slotLoaders,
  overlays,
}: SiteRoutes & { overlays?: ReactNode }) {
  const allRedirects = { ...redirects, ...ownRedirects };
  usePrefetch(routes);
  const school = useSchool();
  const titled = useMemo(
    () =>
      routes.map((route) => ({
        ...route,
        page: { ...route.page, title: fillSchool(route.page.title, school) },
      })),
    [routes, school],
  );
  const pages = useMemo(() => titled.map(({ page }) => page), [titled]);
  const slot = useCallback(
    (name: string) => <RemoteSlot name={name} loaders={slotLoaders?.get(name)} />,
    [slotLoaders],
  );
  return (
    <SlotContext value={slot}>
      <Routes>
        <Route element={<Layout pages={pages} links={links} overlays={overlays} />}>
          {titled.map(routeOf)}
          {Object.entries(allRedirects).map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
          <Route
            path="*"
            element={
              <AfterHydration>
                <NotFoundPage pages={pages} />
              </AfterHydration>
            }
          />
        </Route>
      </Routes>
    </SlotContext>
  );
}

/**
 * Guards a page: visitors are redirected to sign in, users without the role go home, and users whose
 * role requires a second factor to its setup. A page for admins stays open when the user loses the
 * role, and shows that itself.
 */
export function Guard({
  page,
  children,
}: {
  page: Pick<DeclaredPage, 'path' | 'access'>;
  children: ReactNode;
}) {
  const { user, status, can } = useSession();
  const [admittedId, setAdmittedId] = useState<number>();
  const isAllowed = can(page.access);
  if (isAllowed && user && user.id !== admittedId) setAdmittedId(user.id);
  if (!isAllowed && status === 'unknown')
    return <PageLoading label="Checking who is signed in..." />;
  if (!isAllowed && page.access === 'admin' && user && user.id === admittedId) return children;
  const to = guardedRedirect(page, user);
  return to === null ? children : <Navigate to={to} replace />;
}

/**
 * Prefetches the page of a link on hover or focus, so that it opens at once. A link that is hovered
 * before its route is known counts, too.
 */
export function usePrefetch(routes: readonly PageRoute[]): void {
  useEffect(() => {
    const prefetched = new Set<PageRoute>();
    const prefetch = (link: HTMLAnchorElement | null) => {
      if (link?.origin !== location.origin) return;
      const route = pageAt(link.pathname, routes, ({ page }) => page.path);
      if (!route || prefetched.has(route)) return;
      prefetched.add(route);
      // The page itself shows why it does not load.
      route.loader.load().catch(() => undefined);
    };
    const onPoint = ({ target }: Event) =>
      prefetch(target instanceof Element ? target.closest('a') : null);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover, a:focus'))
      prefetch(link);
    document.addEventListener('pointerover', onPoint, { passive: true });
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [routes]);
}
