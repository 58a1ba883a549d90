import { Button, Container, Icon, PageHeading, useFocusHeir } from '@sandites/ui';
import { useEffect, useState } from 'react';
import styles from './page-states.module.scss';

interface Props {
  /** The page that failed. */
  title: string;
  /** What went wrong, for whoever is told of it. */
  reason?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Stands in the place of a page that could not be shown; everything around it goes on. */
export function PageFailed({ title, reason, onRetry, isRetrying = false }: Props) {
  const heir = useFocusHeir<HTMLDivElement>();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  return (
    <Container className={styles['place']}>
      <div ref={heir} className={styles['card']} role="alert">
        <Icon name="warning" size={36} className={styles['icon']} />
        <PageHeading className={styles['title']}>{title} could not be loaded</PageHeading>
        <p className={styles['text']}>
          {isOffline
            ? 'You seem to be offline. This page loads by itself once you are connected.'
            : 'The rest of the site works. Try this page again, or go on with another one.'}
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
}
