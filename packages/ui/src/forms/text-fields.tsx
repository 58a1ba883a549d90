import { classes, readOptions, type SelectOption } from '@sandites/ui';
import { type HTMLInputTypeAttribute, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { Field, type FieldProps } from './Field';
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
              'btn-plain position-absolute px-3 font-head fw-semibold fs-6 ls-2 text-uppercase',
              'text-accent-emphasis rounded',
              styles['show'],
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
