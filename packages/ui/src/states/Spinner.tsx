import styles from './spinner.module.scss';

/** Says that something is at work. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className={styles['spinner']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      {label}
    </p>
  );
}
