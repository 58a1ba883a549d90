import { classes, Icon, readOptions, type SelectOption } from '@sandites/ui';
import { type HTMLInputTypeAttribute, type ReactNode, useId, useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import FormText from 'react-bootstrap/FormText';
import { useField, useForm, type UseFieldConfig } from 'react-final-form';
import { sentence } from './Form';
import styles from './form.module.scss';

/** A field of a form, to spread over its control. */
export interface FormField {
  name: string;
  label: string;
  /** Its value as text, where two versions are compared. Default: empty for a missing value. */
  format?: (value: unknown) => string;
}

export type FormFields = Readonly<Record<string, FormField>>;

/**
 * Declares the fields of a form, in its order: `const fields = formFields({ name: 'Name' })` for
 * `<TextField {...fields.name} />`, and for what compares two versions.
 * @param declared the label of each property of the contract, or label and format
 */
export const formFields = <Name extends string>(
  declared: Readonly<Record<Name, string | Omit<FormField, 'name'>>>,
) =>
  Object.fromEntries(
    Object.entries<string | Omit<FormField, 'name'>>(declared).map(([name, field]) => [
      name,
      { name, ...(typeof field === 'string' ? { label: field } : field) },
    ]),
  ) as Readonly<Record<Name, FormField>>;

interface FieldProps {
  /** Name of the property in the contract. */
  name: string;
  label: string;
  /** Under the control. */
  help?: ReactNode;
  /**
   * Whether the field may be empty. It is then marked Optional; all other fields are
   * `aria-required`.
   */
  optional?: boolean;
  disabled?: boolean;
  /** Called with a change, after the form has it. */
  onValue?: (value: string) => void;
}

/** Stores text as typed: by default, react-final-form replaces an empty text by undefined. */
const keepAsTyped = (value: unknown) => value;

const subscription = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
} as const;

/** A field of the form: its input, and what label, help and error need. */
function useFieldState(
  { name, label, help, optional = false }: FieldProps,
  config: Pick<UseFieldConfig, 'type'> = {},
) {
  const id = useId();
  const { input, meta } = useField<unknown>(name, { ...config, subscription, parse: keepAsTyped });
  const submitError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.submitFailed ? ((meta.error as unknown) ?? submitError) : undefined;
  const error = typeof message === 'string' ? sentence(label, message) : undefined;
  const describedBy = [optional && `${id}-optional`, help && `${id}-help`, error && `${id}-error`];
  return {
    id,
    input,
    describedBy: describedBy.filter(Boolean).join(' ') || undefined,
    validity: { isInvalid: error !== undefined, 'aria-invalid': error !== undefined },
    messages: (
      <>
        {help && (
          <FormText as="p" id={`${id}-help`}>
            {help}
          </FormText>
        )}
        {error !== undefined && (
          <FormText
            as="p"
            id={`${id}-error`}
            className="d-flex gap-1 align-items-center fw-semibold text-danger"
          >
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </FormText>
        )}
      </>
    ),
  };
}

/** Props for the element of a control: they connect it to label, help, error and form. */
const controlProps = (
  { name, optional = false, disabled, onValue }: FieldProps,
  { id, input, describedBy, validity }: ReturnType<typeof useFieldState>,
) => ({
  id,
  name,
  value: typeof input.value === 'string' || typeof input.value === 'number' ? `${input.value}` : '',
  disabled,
  ...validity,
  'aria-required': !optional,
  'aria-describedby': describedBy,
  onChange: ({ target }: { target: { value: string } }) => {
    input.onChange(target.value);
    onValue?.(target.value);
  },
  onBlur: () => input.onBlur(),
  onFocus: () => input.onFocus(),
});

/** A control with label, help and error. */
function Field({
  children,
  ...field
}: FieldProps & { children: (control: ReturnType<typeof controlProps>) => ReactNode }) {
  const state = useFieldState(field);
  const { id, messages } = state;
  return (
    <div className="minw-0">
      <div className="d-flex gap-2 align-items-baseline justify-content-between">
        <FormLabel htmlFor={id}>{field.label}</FormLabel>
        {field.optional && (
          <span id={`${id}-optional`} className="fs-7 text-secondary">
            Optional
          </span>
        )}
      </div>
      {children(controlProps(field, state))}
      {messages}
    </div>
  );
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** A named part of a long form. */
export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes('d-grid gap-4', styles['set'])}>
      <legend
        className={classes(
          'pb-2 mb-3 border-bottom border-2 border-primary font-head fw-bold fs-3 lh-1 text-uppercase',
          styles['legend'],
        )}
      >
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

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
        <FormControl {...control} {...{ type, placeholder, autoComplete, inputMode }} />
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
  const { change } = useForm();
  return (
    <Field {...field}>
      {(control) => (
        <FormControl
          {...control}
          type="datetime-local"
          value={localText(control.value)}
          onChange={({ target: { value } }) =>
            change(field.name, value === '' ? undefined : new Date(value).toISOString())
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

export function TextAreaField({
  rows = 4,
  placeholder,
  ...field
}: FieldProps & { rows?: number; placeholder?: string }) {
  return (
    <Field {...field}>
      {(control) => <FormControl {...control} as="textarea" {...{ rows, placeholder }} />}
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
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {/* A stored value that is no option any more is kept by a form that is saved. */}
          {control.value !== '' && !choices.some(({ value }) => value === control.value) && (
            <option value={control.value}>{control.value}</option>
          )}
        </FormSelect>
      )}
    </Field>
  );
}

interface CheckboxFieldProps extends Omit<FieldProps, 'onValue' | 'optional'> {
  /** `switch` where it is a setting. */
  variant?: 'box' | 'switch';
}

export function CheckboxField({ variant = 'box', ...field }: CheckboxFieldProps) {
  const { name, label, disabled } = field;
  const { id, input, describedBy, validity, messages } = useFieldState(field, { type: 'checkbox' });
  return (
    <div>
      <FormCheck
        {...{ id, name, label, disabled }}
        type={variant === 'switch' ? 'switch' : 'checkbox'}
        role={variant === 'switch' ? 'switch' : undefined}
        checked={input.checked === true}
        {...validity}
        aria-describedby={describedBy}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
      {messages}
    </div>
  );
}

interface CheckboxGroupFieldProps extends Pick<FieldProps, 'name' | 'label' | 'help'> {
  options: readonly SelectOption[];
}

/** A grid of checkboxes; the value is the list of checked options, in the order of the options. */
export function CheckboxGroupField({ options, ...field }: CheckboxGroupFieldProps) {
  const { id, input, describedBy, validity, messages } = useFieldState(field);
  const selected: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const choices = readOptions(options);
  const toggle = (changed: string) =>
    input.onChange(
      choices
        .map(({ value }) => value)
        .filter((value) => selected.includes(value) !== (value === changed)),
    );
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="form-label mb-1">{field.label}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label }, index) => (
          <FormCheck
            key={value}
            id={`${id}-${index}`}
            label={label}
            name={field.name}
            checked={selected.includes(value)}
            {...validity}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {messages}
    </fieldset>
  );
}
