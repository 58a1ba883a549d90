import type { RemotePage } from '@sandites/contracts';
import { Navigate, useSession } from '@sandites/remote-kit';
import { Spinner } from '@sandites/ui';
import { useState, type ReactNode } from 'react';
import styles from './guard.module.scss';

/**
 * Guards a page: visitors are redirected to sign in, users without the role go home (product V6), and users whose role
 * requires a second factor to its setup (product D53). An admin's page itself shows that the role was lost while it was open (product D5).
 */
export function Guard({ access, children }: { access: RemotePage['access']; children: ReactNode }) {
  const { user, status, can } = useSession();
  const [letIn, setLetIn] = useState<number>();
  const isForStaff = access === 'coach' || access === 'admin';
  if (can(access) && user && user.id !== letIn) setLetIn(user.id);
  if (can(access)) return isForStaff && user?.needsSecondFactor ? <Navigate to="/account" replace /> : children;
  if (status === 'unknown') return <AccessSpinner />;
  if (access === 'admin' && user && user.id === letIn) return children;
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
