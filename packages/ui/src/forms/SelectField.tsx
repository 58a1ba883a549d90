import { readOptions, type SelectOption } from '@sandites/ui';
import FormSelect from 'react-bootstrap/FormSelect';
import { Field, type FieldProps } from './Field';

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** What it says while nothing is chosen, such as `Select a sport`. */
  placeholder?: string;
}

/** One of a list; an optional one can be given back to none, which reads as the placeholder. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const choices = readOptions(options);
  const { optional = false } = field;
  return (
    <Field {...field}>
      {(control) => (
        <FormSelect {...control}>
          {(optional || placeholder !== undefined || control.value === '') && (
            <option value="" disabled={!optional} hidden={!optional}>
              {placeholder ?? 'Select...'}
            </option>
          )}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  );
}
