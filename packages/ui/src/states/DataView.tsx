import type { Read } from '@sandites/remote-kit';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { FailedState, Loading, StaleNotice } from './states';
import styles from './states.module.scss';

export interface DataViewProps<Data> {
  /** What useRead of remote-kit gives. */
  read: Read<Data>;
  /** Such as `Loading schedule...`. */
  loadingLabel: string;
  /** A skeleton of the real layout. */
  skeleton: ReactNode;
  /** The message where nothing could be loaded. */
  failed: string;
  /** Names what Retry loads, where a page has several: `the figures`. */
  retryOf?: string;
  /** Shown for an empty list: an EmptyState. */
  empty?: ReactNode;
  /** Whether the data is empty. Default: whether it is an empty list. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** A view of data in its five states: loading, failed, empty, filled, refreshing. */
export function DataView<Data>({
  read,
  loadingLabel,
  skeleton,
  failed,
  retryOf,
  empty,
  isEmpty = isEmptyList,
  children,
}: DataViewProps<Data>) {
  const { data, error, isLoading, isRefreshing, retry } = read;
  const isOffline = error?.networkError === 'offline';
  const isFailed = data === undefined && error !== undefined;
  return (
    <div className="position-relative" aria-busy={isRefreshing} tabIndex={-1}>
      {isFailed && (
        <FailedState
          message={failed}
          offline={isOffline}
          onRetry={retry}
          retryOf={retryOf}
          retrying={isLoading || isRefreshing}
        />
      )}
      {data === undefined && !isFailed && <Loading label={loadingLabel} skeleton={skeleton} />}
      {data !== undefined && isRefreshing && (
        <div className={classes('progress w-100 border-0', styles['refreshing'])}>
          <div className="progress-bar progress-bar-striped progress-bar-animated w-100" />
        </div>
      )}
      {data !== undefined && error && !isRefreshing && (
        <StaleNotice offline={isOffline} onRetry={retry} retryOf={retryOf} />
      )}
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children(data))}
    </div>
  );
}
