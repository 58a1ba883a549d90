import { getSharedPlayer } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useNotify, useParams, useRead } from '@sandites/remote-kit';
import { useEffect } from 'react';
import { PlayerNotFound } from './PlayerNotFound';
import { PlayerProfile } from './PlayerProfile';
import { PlayerSkeleton } from './PlayerSkeleton';

/** The profile behind a share code (product C2; D25, D28, D37, D39). */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { shareCode = '' } = useParams();
  const { data, error, isRefreshing, retry } = useRead(getSharedPlayer, { params: { shareCode } });
  const notify = useNotify();
  const hasFailed = !data && error !== undefined;
  useEffect(() => {
    if (hasFailed) notify({ title: 'Error loading player profile', style: 'destructive' });
  }, [hasFailed, notify]);

  if (data) return <PlayerProfile player={data} now={now} />;
  return error ? <PlayerNotFound error={error} isRetrying={isRefreshing} onRetry={retry} /> : <PlayerSkeleton />;
}
