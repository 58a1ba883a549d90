import type { ReactNode } from 'react';
import { FailedState } from './FailedState';
import { Loading } from './Loading';
import { StaleNotice } from './StaleNotice';
import type { ReadResult } from './read-result';
import styles from './data-view.module.scss';

export interface DataViewProps<Data> {
  read: ReadResult<Data>;
  /** Such as `Loading schedule...`. */
  loadingLabel: string;
  /** A skeleton of the real layout. */
  skeleton: ReactNode;
  /** What happened, where nothing could be loaded. */
  failed: string;
  /** What stands where there is nothing: an EmptyState. */
  empty?: ReactNode;
  /** Whether there is nothing; an empty list by default. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** A view of data in its five states: loading, failed, empty, filled, refreshing. */
export function DataView<Data>({ read, loadingLabel, skeleton, failed, empty, isEmpty = isEmptyList, children }: DataViewProps<Data>) {
  const { data, error, isLoading, isRefreshing, retry } = read;
  if (data === undefined) {
    return error ? (
      <FailedState message={failed} onRetry={retry} retrying={isLoading || isRefreshing} />
    ) : (
      <Loading label={loadingLabel} skeleton={skeleton} />
    );
  }
  return (
    <div className={styles['view']} aria-busy={isRefreshing}>
      {isRefreshing && <div className={styles['refreshing']} />}
      {error && !isRefreshing && <StaleNotice onRetry={retry} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </div>
  );
}
