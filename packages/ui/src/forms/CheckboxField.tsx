import { classes } from '@sandites/ui';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { FieldProps } from './Field';
import { FieldMessages, describedBy } from './FieldMessages';
import { useFieldState } from './use-field-state';
import styles from './form.module.scss';

/** Yes or no; `look="switch"` where it takes effect as a setting. */
export function CheckboxField({ name, label, help, disabled, look = 'box' }: Omit<FieldProps, 'onValue' | 'optional'> & { look?: 'box' | 'switch' }) {
  const { input, ids, error } = useFieldState(name, label, { type: 'checkbox' });
  return (
    <div className={styles['field']}>
      <div className={classes('form-check', look === 'switch' && 'form-switch', styles['check'])}>
        <FormCheckInput
          id={ids.control}
          name={name}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          checked={input.checked === true}
          disabled={disabled}
          isInvalid={error !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(ids, help, error)}
          onChange={input.onChange}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
        />
        <label className={styles['check-label']} htmlFor={ids.control}>
          {label}
        </label>
      </div>
      <FieldMessages ids={ids} help={help} error={error} />
    </div>
  );
}
