import { useSession } from '@sandites/remote-kit';
import { PageLayout } from '@sandites/ui';
import { ReleasesTab } from './ReleasesTab';

/** `/admin/platform`: the versions of the site's parts, for whoever runs the site. */
export function Page() {
  const { can } = useSession();
  return (
    <PageLayout
      title="Site Versions"
      intro={
        'Each part of the site has its own versions. Here you see which one visitors get, ' +
        'and go back to an earlier one.'
      }
    >
      <div className="overflow-auto">
        {can('admin') ? <ReleasesTab /> : <p>You do not have permission to access this page.</p>}
      </div>
    </PageLayout>
  );
}
