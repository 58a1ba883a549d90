import { readOptions, type SelectOption } from '@sandites/ui';
import styles from './checkbox.module.scss';
import type { FieldProps } from './Field';
import { FieldMessages, describedBy } from './FieldMessages';
import { useFieldState } from './use-field-state';

export interface CheckboxGroupFieldProps extends Pick<FieldProps, 'name' | 'label' | 'help'> {
  options: readonly SelectOption[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Several of a list, as a grid of checkboxes; the value is the list of those checked, in the options' order. */
export function CheckboxGroupField({ name, label, help, options }: CheckboxGroupFieldProps) {
  const { input, ids, error } = useFieldState(name, label);
  const chosen = Array.isArray(input.value) ? input.value.filter(isText) : [];
  const choices = readOptions(options);
  const toggle = (changed: string) => {
    const isOn = (value: string) => (value === changed ? !chosen.includes(value) : chosen.includes(value));
    input.onChange(choices.map(({ value }) => value).filter(isOn));
  };
  return (
    <fieldset className={styles['group']} aria-describedby={describedBy(ids, help, error)}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label: words }, index) => (
          <div key={value} className={styles['choice']}>
            <input
              id={`${ids.control}-${index}`}
              className={styles['box']}
              name={name}
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error !== undefined}
              onChange={() => toggle(value)}
            />
            <label htmlFor={`${ids.control}-${index}`}>{words}</label>
          </div>
        ))}
      </div>
      <FieldMessages ids={ids} help={help} error={error} />
    </fieldset>
  );
}
