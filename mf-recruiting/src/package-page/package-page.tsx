import { getSharedPackage } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useParams, useRead } from '@sandites/remote-kit';
import { PackageNotFound } from './PackageNotFound';
import { PackageSkeleton } from './PackageSkeleton';
import { PrivatePackage } from './PrivatePackage';
import { PublicPackage } from './PublicPackage';

/** The package behind a share code (product C2; D28, D34, D39). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { shareCode = '' } = useParams();
  const { data, error, isRefreshing, retry } = useRead(getSharedPackage, { params: { shareCode } });
  if (!data) return error ? <PackageNotFound error={error} isRetrying={isRefreshing} onRetry={retry} /> : <PackageSkeleton />;
  if ('players' in data && data.isPublic) return <PublicPackage shared={data} now={now} />;
  return <PrivatePackage ownId={'id' in data ? data.id : null} />;
}
