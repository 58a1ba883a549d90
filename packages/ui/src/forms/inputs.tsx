import { classes, readOptions, type SelectOption } from '@sandites/ui';
import { type HTMLInputTypeAttribute, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import FormCheck from 'react-bootstrap/FormCheck';
import { Field, type FieldProps, describedBy, FieldMessages, useFieldState } from './Field';
import { useSetFormValue } from './Form';
import styles from './form.module.scss';

interface TextFieldProps extends FieldProps {
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'url' | 'tel' | 'date' | 'time' | 'password'
  >;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** One line of text, or a date or a time in the browser's own control. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <FormControl
          {...control}
          type={type}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
        />
      )}
    </Field>
  );
}

/** A moment as `datetime-local` has it, on the browser's clock. */
function localText(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A day and a time on the browser's clock, stored in UTC; undefined where it is blank. */
export function MomentField(field: FieldProps) {
  const set = useSetFormValue();
  return (
    <Field {...field}>
      {(control) => (
        <FormControl
          {...control}
          type="datetime-local"
          value={localText(control.value)}
          onChange={({ target }) =>
            set(field.name, target.value === '' ? undefined : new Date(target.value).toISOString())
          }
        />
      )}
    </Field>
  );
}

/** A number, stored as typed text, which the contract's validator parses. */
export function NumberField({
  whole = false,
  ...field
}: Omit<TextFieldProps, 'type' | 'inputMode'> & { whole?: boolean }) {
  return <TextField {...field} inputMode={whole ? 'numeric' : 'decimal'} />;
}

/** Text of several lines. */
export function TextAreaField({
  rows = 4,
  placeholder,
  ...field
}: FieldProps & { rows?: number; placeholder?: string }) {
  return (
    <Field {...field}>
      {(control) => (
        <FormControl {...control} as="textarea" rows={rows} placeholder={placeholder} />
      )}
    </Field>
  );
}

/** A password input with a Show button. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="position-relative">
          <FormControl
            {...control}
            className={styles['password']}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className={classes(
              'btn-plain position-absolute top-0 end-0 h-100 px-3',
              'font-head fw-semibold fs-6 ls-2 text-uppercase text-accent-emphasis rounded',
            )}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Shown while nothing is selected, such as `Select a sport`. */
  placeholder?: string;
}

/**
 * Adds a stored value that is not an option (any more), so that a form can be saved without
 * changing it.
 */
const withCurrent = (choices: readonly { value: string; label: string }[], current: string) =>
  current === '' || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: current }];

/** A select. An optional one can be cleared by choosing the placeholder. */
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
          {withCurrent(choices, control.value).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  );
}

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
