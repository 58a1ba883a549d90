import type { User } from '@sandites/contracts';
import { useLocation } from '@sandites/remote-kit';
import { DataProvider, SchoolContext } from '@sandites/remote-kit/host';
import { demoSchool } from '@sandites/remote-kit/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FollowOutlet, FollowProvider } from '../frame/follow/FollowProvider';
import { ToastOutlet } from '../frame/notices/ToastOutlet';
import { ToastProvider } from '../frame/notices/toast-history';
import { knownStrips, type Strips } from '../frame/AbovePage';
import { SessionDialogs, SessionProvider } from '../session/SessionProvider';

export const coach: User = { id: 2, username: 'coach', role: 'coach' };
export const admin: User = { id: 1, username: 'admin', role: 'admin' };
export const visitor: User = { id: 3, username: 'user', role: 'user' };

export interface RenderedShell extends RenderResult {
  /** Where the shell is now: path and query. */
  location: () => string;
}

interface Options {
  /** Who is signed in; undefined where the page did not say. Default: nobody. */
  user?: User | null | undefined;
  /** Addresses opened so far; the last is where the shell is. Default: `/`. */
  at?: string | string[];
  /** Default: true. */
  isMailSent?: boolean;
  /** The content of the strips that the page came with. */
  strips?: Strips;
}

/** Renders a part of the shell with the real session, toasts and data cache around it. */
export function renderShell(
  part: ReactNode,
  { at = '/', isMailSent = true, strips = {}, ...options }: Options = {},
): RenderedShell {
  const user = 'user' in options ? options.user : null;
  let location = '';
  function LocationObserver() {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  }
  const rendered = render(
    <MemoryRouter initialEntries={[at].flat()}>
      <SchoolContext value={demoSchool}>
        <DataProvider known={knownStrips(strips)}>
          <ToastProvider>
            <SessionProvider initialUser={user}>
              <FollowProvider isMailSent={isMailSent}>
                {part}
                <LocationObserver />
                <ToastOutlet />
                <FollowOutlet />
                <SessionDialogs />
              </FollowProvider>
            </SessionProvider>
          </ToastProvider>
        </DataProvider>
      </SchoolContext>
    </MemoryRouter>,
  );
  return { ...rendered, location: () => location };
}
