import { redirects } from '@sandites/contracts';
import { useLocation } from '@sandites/remote-kit';
import { SlotContext } from '@sandites/remote-kit/host';
import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RemotePage } from '../federation/RemotePage';
import { RemoteSlot, SlotLoadersContext } from '../federation/RemoteSlot';
import { Layout } from '../frame/Layout';
import { Guard } from './Guard';
import { OtherPage } from './OtherPage';
import { useKnownRoutes, type InitialRoutes } from './known-routes';
import type { PageRoute } from './page-routes';
import { usePrefetch } from './use-prefetch';

const routeOf = ({ page: { path, access, title }, loader }: PageRoute): ReactNode => (
  <Route
    key={path}
    path={path}
    element={
      <Guard key={path} access={access}>
        <RemotePage key={path} loader={loader} title={title} />
      </Guard>
    }
  />
);

const renderSlot = (name: string): ReactNode => <RemoteSlot name={name} />;

/** The routes, made from the registry: the shell knows no remote by name. */
export function AppRoutes({ initial, overlays }: { initial: InitialRoutes; overlays?: ReactNode }) {
  const { routes, otherRoutes, retry } = useKnownRoutes(initial);
  const allRedirects = { ...redirects, ...initial.redirects };
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  usePrefetch(routes);
  const pages = useMemo(() => routes.map(({ page }) => page), [routes]);
  const site = (
    <Routes>
      <Route
        element={
          <Layout
            pages={pages}
            areAllLoaded={otherRoutes === 'known'}
            links={initial.links}
            overlays={overlays}
          />
        }
      >
        {routes.map(routeOf)}
        {Object.entries(allRedirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route
          path="*"
          element={
            <OtherPage
              pages={pages}
              otherRoutes={otherRoutes}
              retry={retry}
              firstPath={firstPath}
            />
          }
        />
      </Route>
    </Routes>
  );
  return (
    <SlotContext value={renderSlot}>
      {initial.slotLoaders ? (
        <SlotLoadersContext value={initial.slotLoaders}>{site}</SlotLoadersContext>
      ) : (
        site
      )}
    </SlotContext>
  );
}
