import { classes, readOptions, type SelectOption } from '@sandites/ui';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { FieldMessages, describedBy } from './FieldMessages';
import type { FieldProps } from './Field';
import { useFieldState } from './use-field-state';
import styles from './form.module.scss';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Several of a list, as a grid of checkboxes; the value is the list of those checked, in the options' order. */
export function CheckboxGroupField({ name, label, help, options }: Pick<FieldProps, 'name' | 'label' | 'help'> & { options: readonly SelectOption[] }) {
  const { input, ids, error } = useFieldState(name, label);
  const chosen = Array.isArray(input.value) ? input.value.filter(isText) : [];
  const choices = readOptions(options);
  const toggle = (changed: string) => {
    const isOn = (value: string) => (value === changed ? !chosen.includes(value) : chosen.includes(value));
    input.onChange(choices.map(({ value }) => value).filter(isOn));
  };
  return (
    <fieldset className={styles['field']} aria-describedby={describedBy(ids, help, error)}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['checks']}>
        {choices.map(({ value, label: words }, index) => (
          <div key={value} className={classes('form-check', styles['check'])}>
            <FormCheckInput
              id={`${ids.control}-${index}`}
              name={name}
              type="checkbox"
              value={value}
              checked={chosen.includes(value)}
              isInvalid={error !== undefined}
              aria-invalid={error !== undefined}
              onChange={() => toggle(value)}
            />
            <label className={styles['check-label']} htmlFor={`${ids.control}-${index}`}>
              {words}
            </label>
          </div>
        ))}
      </div>
      <FieldMessages ids={ids} help={help} error={error} />
    </fieldset>
  );
}
