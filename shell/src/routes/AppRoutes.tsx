import { redirects } from '@sandites/contracts';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AfterDrawing } from '../drawing/PagePlace';
import { RemotePage } from '../federation/RemotePage';
import { Layout } from '../layout/Layout';
import { NotFoundPage } from '../not-found/not-found-page';
import { Guard } from './Guard';
import type { PageRoute } from './page-routes';
import { useLoadAhead } from './use-load-ahead';

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

/** The routes, made from the registry: the shell knows no remote by name. */
export function AppRoutes({ routes }: { routes: readonly PageRoute[] }) {
  useLoadAhead(routes);
  const pages = routes.map(({ page }) => page);
  return (
    <Routes>
      <Route element={<Layout pages={pages} />}>
        {routes.map(routeOf)}
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route
          path="*"
          element={
            <AfterDrawing>
              <NotFoundPage pages={pages} />
            </AfterDrawing>
          }
        />
      </Route>
    </Routes>
  );
}
