import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field, type FieldProps } from './Field';
import styles from './form.module.scss';

/** A masked text that can be shown. */
export function PasswordField({ autoComplete, ...field }: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['password']}>
          <FormControl {...control} type={shown ? 'text' : 'password'} autoComplete={autoComplete} spellCheck={false} autoCapitalize="none" />
          <button type="button" className={styles['show']} aria-pressed={shown} aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
