import { useFormValue, useSetFormValue } from '@sandites/ui/forms';
import styles from './honeypot.module.scss';

const name = 'website';

/** A field that no person sees or reaches: what is typed here was not typed by one (product D15). */
export function Honeypot() {
  const value = useFormValue(name);
  const setValue = useSetFormValue();
  return (
    <div className={styles['pot']} aria-hidden="true">
      <input
        name={name}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => setValue(name, target.value)}
      />
    </div>
  );
}
