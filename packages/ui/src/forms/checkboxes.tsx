import { readOptions, type SelectOption } from '@sandites/ui';
import FormCheck from 'react-bootstrap/FormCheck';
import { describedBy, FieldMessages, type FieldProps, useFieldState } from './Field';
import styles from './form.module.scss';

interface CheckboxFieldProps extends Omit<FieldProps, 'onValue' | 'optional'> {
  /** `switch` where it is a setting. */
  variant?: 'box' | 'switch';
}

/** Yes or no. */
export function CheckboxField({
  name,
  label,
  help,
  disabled,
  variant = 'box',
}: CheckboxFieldProps) {
  const { input, ids, error } = useFieldState(name, label, { type: 'checkbox' });
  return (
    <div>
      <FormCheck
        id={ids.control}
        label={label}
        name={name}
        type={variant === 'switch' ? 'switch' : 'checkbox'}
        role={variant === 'switch' ? 'switch' : undefined}
        checked={input.checked === true}
        disabled={disabled}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(ids, help, error)}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
      <FieldMessages ids={ids} help={help} error={error} />
    </div>
  );
}

interface CheckboxGroupFieldProps extends Pick<FieldProps, 'name' | 'label' | 'help'> {
  options: readonly SelectOption[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A grid of checkboxes; the value is the list of checked options, in the order of the options. */
export function CheckboxGroupField({ name, label, help, options }: CheckboxGroupFieldProps) {
  const { input, ids, error } = useFieldState(name, label);
  const selected = Array.isArray(input.value) ? input.value.filter(isText) : [];
  const choices = readOptions(options);
  const toggle = (changed: string) => {
    const isOn = (value: string) =>
      value === changed ? !selected.includes(value) : selected.includes(value);
    input.onChange(choices.map(({ value }) => value).filter(isOn));
  };
  return (
    <fieldset aria-describedby={describedBy(ids, help, error)}>
      <legend className="form-label mb-1">{label}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label: choiceLabel }, index) => (
          <FormCheck
            key={value}
            id={`${ids.control}-${index}`}
            label={choiceLabel}
            name={name}
            checked={selected.includes(value)}
            isInvalid={error !== undefined}
            aria-invalid={error !== undefined}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      <FieldMessages ids={ids} help={help} error={error} />
    </fieldset>
  );
}
