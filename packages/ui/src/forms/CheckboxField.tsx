import { classes } from '@sandites/ui';
import styles from './checkbox.module.scss';
import type { FieldProps } from './Field';
import { FieldMessages, describedBy } from './FieldMessages';
import { useFieldState } from './use-field-state';

export interface CheckboxFieldProps extends Omit<FieldProps, 'onValue' | 'optional'> {
  /** `switch` where it is a setting. */
  variant?: 'box' | 'switch';
}

/** Yes or no. */
export function CheckboxField({ name, label, help, disabled, variant = 'box' }: CheckboxFieldProps) {
  const { input, ids, error } = useFieldState(name, label, { type: 'checkbox' });
  return (
    <div>
      <div className={styles['choice']}>
        <input
          id={ids.control}
          className={classes(styles['box'], variant === 'switch' && styles['switch'])}
          name={name}
          type="checkbox"
          role={variant === 'switch' ? 'switch' : undefined}
          checked={input.checked === true}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(ids, help, error)}
          onChange={input.onChange}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
        />
        <label htmlFor={ids.control}>{label}</label>
      </div>
      <FieldMessages ids={ids} help={help} error={error} />
    </div>
  );
}
