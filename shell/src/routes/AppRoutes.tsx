import { redirects, type Registry, type RemotePage as PageRow } from '@sandites/contracts';
import { useMemo, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { remoteLoader, type PageLoader } from '../federation/page-loader';
import { RemotePage } from '../federation/RemotePage';
import { Layout } from '../layout/Layout';
import { NotFoundPage } from '../not-found/not-found-page';
import { Guard } from './Guard';
import { shellPages } from './shell-pages';

const pageRoute = ({ path, access, title }: PageRow, loader: PageLoader): ReactNode => (
  <Route
    key={path}
    path={path}
    element={
      <Guard access={access}>
        <RemotePage key={path} loader={loader} title={title} />
      </Guard>
    }
  />
);

/** The routes, made from the registry: the shell knows no remote by name. */
export function AppRoutes({ registry }: { registry: Registry }) {
  const routes = useMemo(
    () => [
      ...registry.shell.pages.map((page) => pageRoute(page, shellPages(page))),
      ...registry.remotes.flatMap((remote) => {
        const loaderOf = remoteLoader(remote);
        return remote.live.pages.map((page) => pageRoute(page, loaderOf(page.path)));
      }),
    ],
    [registry],
  );
  const pages = useMemo(() => registry.remotes.flatMap(({ live }) => live.pages), [registry]);
  return (
    <Routes>
      <Route element={<Layout pages={pages} />}>
        {routes}
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route path="*" element={<NotFoundPage pages={pages} />} />
      </Route>
    </Routes>
  );
}
