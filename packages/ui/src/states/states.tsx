import type { ComponentProps, ReactNode } from 'react';
import BootstrapSpinner from 'react-bootstrap/Spinner';
import type { Read } from '@sandites/remote-kit';
import { VisuallyHidden } from '../a11y/announcer';
import { useFocusFallback } from '../a11y/focus';
import { Button } from '../button/Button';
import { Callout } from '../callout/Callout';
import { Crest } from '../crest/Crest';
import { Icon } from '../icon/Icon';
import { classes } from '../classes';
import styles from './states.module.scss';
import { CardGrid } from '../layout/layout';

/** In place of data: empty or failed. */
const stateClass =
  'card align-items-center justify-content-center px-5 py-7 text-center text-secondary bg-striped';

const titleClass = 'mb-0 font-head fw-bold fs-2 lh-sm text-none text-body';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  level?: 2 | 3;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={stateClass}>
      <Crest height={52} className={classes('mb-4', styles['crest'])} />
      <Heading className={titleClass}>{title}</Heading>
      {hint && <p className="mt-2 mb-0">{hint}</p>}
      {action && <div className="d-flex flex-wrap gap-3 justify-content-center mt-5">{action}</div>}
    </div>
  );
}

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  read: Pick<Read<unknown>, 'isLoading' | 'isRefreshing' | 'retry'>;
  /** Names what it loads, where a page has several: `the figures`. */
  retryOf?: string | undefined;
}

/** Repeats a read that failed. */
export const RetryButton = ({ read, retryOf, ...look }: RetryButtonProps) => (
  <Button
    icon="refresh"
    pending={read.isLoading || read.isRefreshing}
    pendingLabel="Retrying..."
    onClick={read.retry}
    {...look}
  >
    Retry{retryOf && <VisuallyHidden> {retryOf}</VisuallyHidden>}
  </Button>
);

interface FailedStateProps {
  message: string;
  /** There was no connection: the read is repeated automatically. */
  offline?: boolean;
  onRetry?: () => void;
  /** Names what Retry loads, where a page has several: `the figures`. */
  retryOf?: string | undefined;
  retrying?: boolean;
}

/** Shown in place of data that could not be loaded: the reason, and Retry. */
export function FailedState({
  message,
  offline = false,
  onRetry,
  retryOf,
  retrying = false,
}: FailedStateProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref} className={stateClass} role="alert">
      <span className="icon-tile mb-4 text-danger bg-danger-subtle rounded-circle">
        <Icon name="warning" size={28} />
      </span>
      <p className={titleClass}>{message}</p>
      {offline && (
        <p className="mt-2 mb-0">You seem to be offline. This will load once you are connected.</p>
      )}
      {onRetry && (
        <div className="d-flex flex-wrap gap-3 justify-content-center mt-5">
          <RetryButton
            read={{ isLoading: retrying, isRefreshing: false, retry: onRetry }}
            retryOf={retryOf}
            variant="dark"
          />
        </div>
      )}
    </div>
  );
}

/** A note that the data may be out of date, because refreshing failed. */
function StaleNotice({ read, retryOf }: Pick<DataViewProps<unknown>, 'read' | 'retryOf'>) {
  const part = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={part}>
      <Callout
        tone="warning"
        action={<RetryButton read={read} retryOf={retryOf} variant="quiet" size="small" />}
      >
        {read.error?.networkError === 'offline'
          ? 'You seem to be offline. This may be out of date and will refresh once you are connected.'
          : 'This may be out of date. It could not be refreshed.'}
      </Callout>
    </div>
  );
}

/** A skeleton with an absolutely positioned message, so that nothing shifts. */
function Loading({ label, skeleton }: { label: string; skeleton: ReactNode }) {
  return (
    <div className={classes('position-relative', styles['loading'])} aria-busy="true">
      <div
        className={classes('position-absolute start-0 end-0 d-grid place-center', styles['label'])}
      >
        <div className="px-4 py-2 bg-white rounded-pill shadow-lg">
          <Spinner label={label} />
        </div>
      </div>
      <div className={styles['skeleton']} aria-hidden="true" inert>
        {skeleton}
      </div>
    </div>
  );
}

/** A loading indicator; without scripts it says that they are needed. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p
      className={classes(
        'd-inline-flex gap-3 align-items-center mb-0 font-head fw-semibold fs-5 lh-sm ls-1',
        styles['spinner'],
      )}
      role="status"
    >
      <BootstrapSpinner as="span" size="sm" className="text-accent-emphasis" aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}

export interface DataViewProps<Data> {
  /** What useRead of remote-kit gives. */
  read: Read<Data>;
  loadingLabel: string;
  /** A skeleton of the real layout. */
  skeleton: ReactNode;
  failed: string;
  /** Names what Retry loads, where a page has several: `the figures`. */
  retryOf?: string | undefined;
  /** Shown for an empty list: an EmptyState. */
  empty?: ReactNode;
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
  children,
}: DataViewProps<Data>) {
  const { data, error, isLoading, isRefreshing, retry } = read;
  const isFailed = data === undefined && error !== undefined;
  return (
    <div className="position-relative" aria-busy={isRefreshing} tabIndex={-1}>
      {isFailed && (
        <FailedState
          message={failed}
          offline={error.networkError === 'offline'}
          onRetry={retry}
          retryOf={retryOf}
          retrying={isLoading || isRefreshing}
        />
      )}
      {data === undefined && !isFailed && <Loading label={loadingLabel} skeleton={skeleton} />}
      {data !== undefined && isRefreshing && (
        <div className={classes('progress position-absolute w-100 border-0', styles['refreshing'])}>
          <div className="progress-bar progress-bar-striped progress-bar-animated w-100" />
        </div>
      )}
      {data !== undefined && error && !isRefreshing && (
        <StaleNotice read={read} retryOf={retryOf} />
      )}
      {data !== undefined && (empty !== undefined && isEmptyList(data) ? empty : children(data))}
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A gray bar in place of text; `width` is any CSS width. */
export function SkeletonLine({
  width = '100%',
  heading = false,
}: {
  width?: string;
  heading?: boolean;
}) {
  return (
    <span
      className={classes('d-block bg-light rounded', styles[heading ? 'tall' : 'line'])}
      style={{ width }}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes('d-grid gap-3', styles['text'])}>
      {times(lines).map((line) => (
        <SkeletonLine key={line} width={line === lines - 1 ? '70%' : '100%'} />
      ))}
    </div>
  );
}

/** A table (cards on phones, as the table itself). */
export function SkeletonTable({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className="card overflow-hidden divided">
      <div className="minh-touch" />
      {times(rows).map((row) => (
        <div
          key={row}
          className={classes(
            'd-grid row-gap-3 column-gap-5 align-items-center px-4 py-3',
            styles['row'],
          )}
        >
          {times(columns).map((column) => (
            <SkeletonLine key={column} width={column % 2 === 0 ? '72%' : '48%'} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Cards with a picture, in the columns of CardGrid. */
export function SkeletonCards({
  count = 6,
  picture = true,
}: {
  count?: number;
  picture?: boolean;
}) {
  return (
    <CardGrid>
      {times(count).map((card) => (
        <li key={card} className="card overflow-hidden">
          {picture && <div className={classes('bg-light', styles['picture'])} />}
          <div className="d-grid gap-4 p-4">
            <SkeletonLine heading width="64%" />
            <SkeletonText lines={3} />
          </div>
        </li>
      ))}
    </CardGrid>
  );
}
