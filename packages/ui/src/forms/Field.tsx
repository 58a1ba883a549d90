import type { ReactNode } from 'react';
import { FieldMessages, describedBy } from './FieldMessages';
import { useFieldState } from './use-field-state';
import styles from './form.module.scss';

/** What every field takes. */
export interface FieldProps {
  /** The contract's name of it. */
  name: string;
  label: string;
  /** Under the control. */
  help?: ReactNode;
  /** May stay empty: marked so for the eye; every other field is told to be required to those who cannot see the mark. */
  optional?: boolean;
  disabled?: boolean;
  /** Told of a change, after the form has it. */
  onValue?: (value: string) => void;
}

/** What a control spreads onto its element to be wired to label, help, error and form. */
export interface FieldControl {
  id: string;
  name: string;
  value: string;
  disabled?: boolean;
  isInvalid: boolean;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onFocus: () => void;
}

/** What a text control shows of a form's value. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A control with its label above, help and error under it, wired once. */
export function Field({ children, ...field }: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { name, label, optional = false, disabled, onValue } = field;
  const { input, ids, error } = useFieldState(name, label);
  const control: FieldControl = {
    id: ids.control,
    name,
    value: textOf(input.value),
    disabled,
    isInvalid: error !== undefined,
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
    'aria-describedby': describedBy(ids, field.help, error, optional),
    onChange: ({ target }) => {
      input.onChange(target.value);
      onValue?.(target.value);
    },
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
  return (
    <div className={styles['field']}>
      <div className={styles['label-row']}>
        <label className={styles['label']} htmlFor={ids.control}>
          {label}
        </label>
        {optional && (
          <span id={ids.optional} className={styles['optional']}>
            Optional
          </span>
        )}
      </div>
      {children(control)}
      <FieldMessages ids={ids} help={field.help} error={error} />
    </div>
  );
}
