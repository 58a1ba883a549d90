import { getPackage, listPackagePlayers } from '@sandites/contracts';
import { useParams, useRead, useToldFailure } from '@sandites/remote-kit';
import { FailedState, PageLayout, Spinner } from '@sandites/ui';
import { PackageEditor } from './PackageEditor';
import { PackageNotFound } from './PackageNotFound';
import styles from './package-editor.module.scss';

const idIn = (text = '') => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);

/** What answers that the caller has no such package (product D4, D22). */
const unknown = [403, 404];
const nothing = { data: undefined, error: undefined };

/** A package's players, for the coach who made it (product C2, Coach package editor). */
export function Page() {
  const id = idIn(useParams()['packageId']);
  const input = id === undefined ? null : { params: { id } };
  const pack = useRead(getPackage, input);
  const players = useRead(listPackagePlayers, input);
  const isUnknown = id === undefined || (pack.error !== undefined && unknown.includes(pack.error.status));
  useToldFailure(isUnknown ? nothing : pack, 'Failed to load recruiting package');
  if (isUnknown) return <PackageNotFound />;
  if (pack.data) return <PackageEditor pack={pack.data} players={players} />;
  return (
    <PageLayout title="Recruiting Package">
      {pack.error ? (
        <FailedState message="The package could not be loaded." onRetry={pack.retry} retrying={pack.isRefreshing} />
      ) : (
        <div className={styles['coming']}>
          <Spinner label="Loading package..." />
        </div>
      )}
    </PageLayout>
  );
}
