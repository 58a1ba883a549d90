import { Icon } from '@sandites/ui';
import { type ReactNode, useId } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';
import styles from './form.module.scss';

/** What every field takes. */
export interface FieldProps {
  /** The contract's name of it. */
  name: string;
  label: string;
  /** Under the control. */
  help?: ReactNode;
  /** May stay empty: marked so for the eye; every other field is `aria-required`, for those who cannot see the mark. */
  optional?: boolean;
  disabled?: boolean;
  /** Called with a change, after the form has it. */
  onValue?: (value: string) => void;
}

/** What a control spreads onto its element to be wired to label, help, error and form. */
interface FieldControl {
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

/** The ids of what explains a field, for `aria-describedby`. */
export const describedBy = (ids: FieldIds, help: ReactNode, error: string | undefined, optional = false) =>
  [optional && ids.optional, help && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined;

/** A field's help, and its error in red under that. */
export function FieldMessages({ ids, help, error }: { ids: FieldIds; help?: ReactNode; error: string | undefined }) {
  return (
    <>
      {help && (
        <p className={styles['help']} id={ids.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className={styles['error']} id={ids.error}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** Typed text stays as typed: an emptied field is an empty text, not a missing one. */
const keepAsTyped = (value: unknown) => value;

const subscription = { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true } as const;

interface FieldIds {
  control: string;
  optional: string;
  help: string;
  error: string;
}

/** A field of the form: its value, its error when it is time to show one, and the ids that tie help and error to it. */
export function useFieldState(name: string, label: string, config: Pick<UseFieldConfig, 'type'> = {}) {
  const id = useId();
  const { input, meta } = useField<unknown>(name, { ...config, subscription, parse: keepAsTyped });
  const submitError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.submitFailed ? ((meta.error as unknown) ?? submitError) : undefined;
  const ids: FieldIds = { control: id, optional: `${id}-optional`, help: `${id}-help`, error: `${id}-error` };
  return { input, ids, error: typeof message === 'string' ? sentence(label, message) : undefined };
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** A named part of a long form. */
export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles['set']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** What a contract says of a field without naming it ("is required") gets the field's label before it. */
export const sentence = (label: string, message: string): string => (/^[a-z]/.test(message) ? `${label} ${message}`.trim() : message);

/** A field's name as words, where there is no label of it: `graduationYear` is Graduation year. */
export const labelFromName = (name: string): string => {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
