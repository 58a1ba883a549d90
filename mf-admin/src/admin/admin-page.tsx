import { useSession } from '@sandites/remote-kit';
import { PageLayout, Spinner } from '@sandites/ui';
import { AccessDenied } from './AccessDenied';
import { AdminPanel } from './AdminPanel';

/** The shell guards the route; this is the second line of defence, for a role that is lost while the page is open (product D5). */
export function Page() {
  const { status, can } = useSession();
  if (can('admin')) return <AdminPanel />;
  return <PageLayout title="Admin Panel">{status === 'unknown' ? <Spinner /> : <AccessDenied />}</PageLayout>;
}
