import type { RemotePage } from '@sandites/contracts';
import { Navigate, useSession } from '@sandites/remote-kit';
import { Spinner } from '@sandites/ui';
import { useState, type ReactNode } from 'react';
import styles from './guard.module.scss';

/**
 * Guards a page: visitors are redirected to sign in, users without the role go home,
 * and users whose role
 * requires a second factor to its setup. A page for admins stays open when the user
 * loses the role, and shows that itself.
 */
export function Guard({ access, children }: { access: RemotePage['access']; children: ReactNode }) {
  const { user, status, can } = useSession();
  const [admittedId, setAdmittedId] = useState<number>();
  const isForStaff = access === 'coach' || access === 'admin';
  if (can(access) && user && user.id !== admittedId) setAdmittedId(user.id);
  if (can(access))
    return isForStaff && user?.needsSecondFactor ? <Navigate to="/account" replace /> : children;
  if (status === 'unknown') return <AccessSpinner />;
  if (access === 'admin' && user && user.id === admittedId) return children;
  return <Navigate to={status === 'signed-out' ? '/auth' : '/'} replace />;
}

/** Shown in place of a protected page until the session check is done. */
function AccessSpinner() {
  return (
    <div className={styles['place']}>
      <Spinner label="Checking who is signed in..." />
    </div>
  );
}
