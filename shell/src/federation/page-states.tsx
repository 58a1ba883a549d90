import { Button, Container, Icon, PageHeading, useFocusFallback, Spinner } from '@sandites/ui';
import { useEffect, useState } from 'react';
import { PrerenderedHtml } from './prerendered-page';
import styles from './page-states.module.scss';

interface Props {
  /** The page that failed. */
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
    <Container className={html === null ? styles['place'] : styles['above']}>
      <div ref={ref} className={styles['card']} role="alert">
        <Icon name="warning" size={36} className={styles['icon']} />
        {html === null ? (
          <PageHeading className={styles['title']}>{message}</PageHeading>
        ) : (
          <h2 className={styles['title']}>{message}</h2>
        )}
        <p className={styles['text']}>
          {isOffline
            ? 'You seem to be offline. This page loads by itself once you are connected.'
            : 'The rest of the site works. Try this page again, or open another one.'}
        </p>
        <Button icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
          Retry
        </Button>
        {reason && (
          <details className={styles['details']}>
            <summary>Details</summary>
            <code>{reason}</code>
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

/** Shown in place of a page while its code loads. */
export function PageLoading({ title }: { title: string }) {
  return (
    <div className={styles['loading']}>
      <h1 className="visually-hidden">{title}</h1>
      <Spinner />
    </div>
  );
}
