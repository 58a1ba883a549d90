import styles from './progress.module.scss';

/** Progress of work, from 0 to 1. */
export function Progress({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles['progress']}>
      <div className={styles['labels']}>
        <span>{label}</span>
        <span>{percent}%</span>
      </div>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles['bar']} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
