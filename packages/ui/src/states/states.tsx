import type { ReactNode } from 'react';
import BootstrapSpinner from 'react-bootstrap/Spinner';
import { VisuallyHidden } from '../a11y/announcer';
import { useFocusFallback } from '../a11y/use-focus-fallback';
import { Button } from '../button/Button';
import { Callout } from '../callout/Callout';
import { Crest } from '../crest/Crest';
import { Icon } from '../icon/Icon';
import { classes } from '../classes';
import styles from './states.module.scss';

/** In place of data: empty or failed. */
const stateClass =
  'card d-grid place-center justify-content-center px-5 py-7 text-center text-secondary bg-striped';

const titleClass = 'mb-0 font-head fw-bold fs-2 lh-sm text-none text-body';

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
    <div className={stateClass}>
      <Crest height={52} className={classes('mb-4', styles['crest'])} />
      <Heading className={titleClass}>{title}</Heading>
      {hint && <p className="mt-2 mb-0">{hint}</p>}
      {action && <div className="d-flex flex-wrap gap-3 justify-content-center mt-5">{action}</div>}
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
    <div className={classes('position-relative', styles['loading'])} aria-busy="true">
      <div className={classes('position-absolute d-grid place-center', styles['label'])}>
        <div className="px-4 py-2 bg-white rounded-pill shadow-lg">
          <Spinner label={label} />
        </div>
      </div>
      <div className={styles['skeleton']} aria-hidden="true">
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
