import { classes, Icon } from '@sandites/ui';
import { type ReactNode, useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { useField, type UseFieldConfig } from 'react-final-form';
import styles from './form.module.scss';

/** Props of every field. */
export interface FieldProps {
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

/** Props for the element of a control: they connect it to label, help, error and form. */
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

/** A form value as the text of a control. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A control with label, help and error. */
export function Field({
  children,
  ...field
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
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
    <div className="minw-0">
      <div className="d-flex gap-2 align-items-baseline justify-content-between">
        <FormLabel htmlFor={ids.control}>{label}</FormLabel>
        {optional && (
          <span id={ids.optional} className="fs-7 text-secondary">
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
export const describedBy = (
  ids: FieldIds,
  help: ReactNode,
  error: string | undefined,
  optional = false,
) =>
  [optional && ids.optional, help && ids.help, error !== undefined && ids.error]
    .filter(Boolean)
    .join(' ') || undefined;

/** A field's help, and its error in red under that. */
export function FieldMessages({
  ids,
  help,
  error,
}: {
  ids: FieldIds;
  help?: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {help && (
        <FormText as="p" id={ids.help}>
          {help}
        </FormText>
      )}
      {error !== undefined && (
        <FormText
          as="p"
          id={ids.error}
          className="d-flex gap-1 align-items-center fw-semibold text-danger"
        >
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </FormText>
      )}
    </>
  );
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

interface FieldIds {
  control: string;
  optional: string;
  help: string;
  error: string;
}

/**
 * The state of a field: its value, its error once a submit has failed, and the ids for
 * `aria-describedby`.
 */
export function useFieldState(
  name: string,
  label: string,
  config: Pick<UseFieldConfig, 'type'> = {},
) {
  const id = useId();
  const { input, meta } = useField<unknown>(name, { ...config, subscription, parse: keepAsTyped });
  const submitError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.submitFailed ? ((meta.error as unknown) ?? submitError) : undefined;
  const ids: FieldIds = {
    control: id,
    optional: `${id}-optional`,
    help: `${id}-help`,
    error: `${id}-error`,
  };
  return { input, ids, error: typeof message === 'string' ? sentence(label, message) : undefined };
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

/** Puts the label before a message that begins in lowercase, such as "is required". */
export const sentence = (label: string, message: string): string =>
  /^[a-z]/.test(message) ? `${label} ${message}`.trim() : message;

/** A label for a field without one: `Graduation year` for `graduationYear`. */
export const labelFromName = (name: string): string => {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
