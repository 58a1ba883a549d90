import {
  Button,
  classes,
  Container,
  Icon,
  PageHeading,
  useFocusFallback,
  Spinner,
} from '@sandites/ui';
import { useEffect, useState } from 'react';
import { PrerenderedHtml } from './prerendered-page';
import styles from './page-states.module.scss';

interface Props {
  title: string;
  /** The error details, for a report. */
  reason?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The prerendered HTML of the page: it stays readable, and its links work. */
  html?: string | null;
}

/** Shown in place of a page that failed, above its prerendered HTML; the rest of the site works. */
export function PageFailed({ title, reason, onRetry, isRetrying = false, html = null }: Props) {
  const ref = useFocusFallback<HTMLDivElement>();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  const message = `${title} could not be loaded`;
  const card = (
    <Container className={html === null ? 'py-7' : 'py-5'}>
      <div
        ref={ref}
        className={classes(styles['failed'], 'card align-items-center px-5 py-7 text-center')}
        role="alert"
      >
        <Icon name="warning" size={36} className="text-danger" />
        {html === null ? (
          <PageHeading className={'mt-4 mb-0 fs-1'}>{message}</PageHeading>
        ) : (
          <h2 className={'mt-4 mb-0 fs-1'}>{message}</h2>
        )}
        <p className="mt-3 mb-5 text-secondary">
          {isOffline
            ? 'You seem to be offline. This page loads by itself once you are connected.'
            : 'The rest of the site works. Try this page again, or open another one.'}
        </p>
        <Button icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
          Retry
        </Button>
        {reason && (
          <details className="mw-100 mt-5 text-secondary">
            <summary>Details</summary>
            <code className="text-break">{reason}</code>
          </details>
        )}
      </div>
    </Container>
  );
  if (html === null) return card;
  return (
    <>
      {card}
      <div className={styles['prerendered']}>
        <PrerenderedHtml html={html} />
      </div>
    </>
  );
}

/** Shown in place of a page while its code loads, or until it is known who is signed in. */
export const PageLoading = ({ title, label }: { title?: string; label?: string }) => (
  // At least as high as most pages, so that the footer does not shift.
  <div className={classes(styles['loading'], 'd-grid place-center min-vh-100')}>
    {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
    <Spinner {...(label !== undefined && { label })} />
  </div>
);
