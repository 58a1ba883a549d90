import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import styles from './state.module.scss';

export interface FailedStateProps {
  /** What happened. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Stands where something could not be loaded: what happened, and Retry. */
export function FailedState({ message, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles['title']}>{message}</p>
      {onRetry && (
        <div className={styles['action']}>
          <Button look="dark" icon="refresh" pending={retrying} pendingLabel="Retrying..." onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
