import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/announcer';
import { useFocusFallback } from '../a11y/use-focus-fallback';
import { Button } from '../button/Button';
import { Callout } from '../callout/Callout';
import { Crest } from '../crest/Crest';
import { Icon } from '../icon/Icon';
import loadingStyles from './loading.module.scss';
import spinnerStyles from './spinner.module.scss';
import styles from './state.module.scss';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  /** 2 by default. */
  level?: 2 | 3;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['state']}>
      <Crest height={52} className={styles['crest']} />
      <Heading className={styles['title']}>{title}</Heading>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

interface FailedStateProps {
  /** What happened. */
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
    <div ref={ref} className={styles['state']} role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles['title']}>{message}</p>
      {offline && (
        <p className={styles['hint']}>
          You seem to be offline. This will load once you are connected.
        </p>
      )}
      {onRetry && (
        <div className={styles['action']}>
          <Button
            variant="dark"
            icon="refresh"
            pending={retrying}
            pendingLabel="Retrying..."
            onClick={onRetry}
          >
            Retry{retryOf && <VisuallyHidden> {retryOf}</VisuallyHidden>}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A note that the data may be out of date, because refreshing failed. */
export function StaleNotice({
  offline,
  onRetry,
  retryOf,
}: Pick<FailedStateProps, 'onRetry' | 'retryOf'> & { offline: boolean }) {
  const part = useFocusFallback<HTMLDivElement>();
  const retry = (
    <Button variant="quiet" size="small" icon="refresh" onClick={onRetry}>
      Retry{retryOf && <VisuallyHidden> {retryOf}</VisuallyHidden>}
    </Button>
  );
  return (
    <div ref={part}>
      <Callout tone="warning" action={retry}>
        {offline
          ? 'You seem to be offline. This may be out of date and will refresh once you are connected.'
          : 'This may be out of date. It could not be refreshed.'}
      </Callout>
    </div>
  );
}

/** A skeleton with an absolutely positioned message, so that nothing shifts. */
export function Loading({ label, skeleton }: { label: string; skeleton: ReactNode }) {
  return (
    <div className={loadingStyles['loading']} aria-busy="true">
      <div className={loadingStyles['label']}>
        <Spinner label={label} />
      </div>
      <div className={loadingStyles['skeleton']} aria-hidden="true">
        {skeleton}
      </div>
    </div>
  );
}

/** A loading indicator. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className={spinnerStyles['spinner']} role="status">
      <span className={spinnerStyles['ring']} aria-hidden="true" />
      {label}
    </p>
  );
}
