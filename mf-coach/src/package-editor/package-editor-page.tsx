import { getPackage, listPackagePlayers } from '@sandites/contracts';
import { useParams, useRead } from '@sandites/remote-kit';
import { FailedState, PageLayout, Spinner } from '@sandites/ui';
import { PackageEditor } from './PackageEditor';
import { PackageNotFound } from './PackageNotFound';

const idIn = (text = '') => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);

/** What answers that the caller has no such package (product D4, D22). */
const unknown = [403, 404];

/** A package's players, for the coach who made it (product C2, Coach package editor). */
export function Page() {
  const id = idIn(useParams()['packageId']);
  const input = id === undefined ? null : { params: { id } };
  const pack = useRead(getPackage, input);
  const players = useRead(listPackagePlayers, input);
  if (id === undefined || (pack.error && unknown.includes(pack.error.status))) return <PackageNotFound />;
  if (pack.data) return <PackageEditor pack={pack.data} players={players} />;
  return (
    <PageLayout title="Recruiting Package">
      {pack.error ? (
        <FailedState message="Failed to load recruiting package" onRetry={pack.retry} retrying={pack.isRefreshing} />
      ) : (
        <Spinner label="Loading package..." />
      )}
    </PageLayout>
  );
}
