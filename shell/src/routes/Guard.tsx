import type { RemotePage } from '@sandites/contracts';
import { Navigate, useSession } from '@sandites/remote-kit';
import type { ReactNode } from 'react';
import { AccessSpinner } from '../session/AccessSpinner';

/** Lets in whoever the page is for: nobody signed in is sent to sign in, anybody else without the right home (visitor-area.md 6). */
export function Guard({ access, children }: { access: RemotePage['access']; children: ReactNode }) {
  const { status, can } = useSession();
  if (can(access)) return children;
  if (status === 'unknown') return <AccessSpinner />;
  return <Navigate to={status === 'signed-out' ? '/auth' : '/'} replace />;
}
