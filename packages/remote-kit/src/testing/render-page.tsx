import type { PageSchool, User } from '@sandites/contracts';
import { render, type RenderResult } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DataProvider } from '../data/use-read';
import { FollowContext, SchoolContext, SessionContext, sessionOf } from '../shell-context';
import { demoSchool } from './demo-school';
import { ToastContext, type Toast } from '../data/toasts';

export interface RenderedPage extends RenderResult {
  /** Toasts shown so far, oldest first. */
  toasts: Toast[];
  /** The sports of each time that the page opened the dialog to follow teams. */
  follows: (readonly string[])[];
  /** Where the page is now: path and query. */
  location: () => string;
}

interface Options {
  /** Who is signed in. Default: nobody. */
  user?: User | null;
  /**
   * The path of the route, such as `/player/:id`, for a page that reads its parameters. Default:
   * every path.
   */
  path?: string;
  /** The address to open. Default: `/`. */
  at?: string;
  /** The school that the site belongs to. Default: the demo's. */
  school?: PageSchool;
}

/**
 * Renders a page as the shell would: a router, a session, toasts and an empty data cache around it.
 */
export function renderPage(
  page: ReactNode,
  { user = null, path = '*', at = '/', school = demoSchool }: Options = {},
): RenderedPage {
  const toasts: Toast[] = [];
  const follows: (readonly string[])[] = [];
  let location = at;

  function LocationObserver() {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  }
  function Shell({ children }: { children: ReactNode }) {
    const session = useMemo(() => sessionOf(user), []);
    return (
      <SessionContext value={session}>
        <ToastContext value={(toast) => void toasts.push(toast)}>
          <SchoolContext value={school}>
            <FollowContext value={(teams = []) => void follows.push(teams)}>
              <DataProvider>{children}</DataProvider>
            </FollowContext>
          </SchoolContext>
        </ToastContext>
      </SessionContext>
    );
  }
  const rendered = render(
    <Shell>
      <MemoryRouter initialEntries={[at]}>
        <LocationObserver />
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </MemoryRouter>
    </Shell>,
  );
  return Object.assign(rendered, { toasts, follows, location: () => location });
}
