import { type Validator, fieldOf, type Issue } from '@sandites/contracts';
import { formMessageOf, type ApiError, type Result } from '@sandites/remote-kit';
import { Button, type ButtonProps, Callout } from '@sandites/ui';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';

/** The values of a form by field name. */
export type FormValues = Record<string, unknown>;

type Outcome = Result<unknown> | undefined;

/** What an action comes to; undefined where there was nothing to do. */
export type ActionResult = Outcome | Promise<Outcome>;

export interface FormProps<Value> {
  /** The validator of the contracts for the submitted value. */
  check: Pick<Validator<Value>, 'validate'>;
  /** Initial values; later changes of this prop are ignored, so that input is kept. */
  initial?: FormValues;
  /**
   * Called with the validated value. On failure, issues are shown at their fields, and the error
   * above them; toasts are the caller's task.
   */
  onSubmit: (value: Value) => ActionResult;
  /** Whether the form resets to `initial` after a success. */
  resets?: boolean;
  /** Called with whether there is unsaved input, for `useLeaveGuard`. */
  onChanged?: (isChanged: boolean) => void;
  /** Content above the form for a failure that the user can resolve. */
  recover?: (failure: ApiError) => ReactNode;
  label?: string;
  id?: string;
  children: ReactNode;
}

/**
 * A form that validates on submit, then on every change; a failed submit focuses the first invalid
 * field.
 */
export function Form<Value>({
  check,
  initial,
  onSubmit,
  resets = false,
  onChanged,
  recover,
  label,
  id,
  children,
}: FormProps<Value>) {
  const [initialValues] = useState<FormValues>(() => ({ ...initial }));
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<ApiError>();
  const [failedSubmits, setFailedSubmits] = useState(0);
  useEffect(() => {
    if (failedSubmits > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const send = async (values: FormValues) => {
    const { value, issues } = checked(check, values);
    if (issues) return fieldErrors(issues);
    const result = await onSubmit(value);
    if (result?.ok !== false) return undefined;
    setFailure(result.error);
    return { [FORM_ERROR]: true, ...fieldErrors(result.error.issues) };
  };

  return (
    <FinalForm<FormValues>
      initialValues={initialValues}
      validate={(values) => fieldErrors(checked(check, values).issues)}
      onSubmit={send}
      subscription={{}}
    >
      {({ handleSubmit, form }) => {
        const submit = async () => {
          setFailure(undefined);
          await handleSubmit();
          if (form.getState().submitFailed) setFailedSubmits((count) => count + 1);
          else if (resets) form.restart(initialValues);
        };
        return (
          <form
            ref={element}
            id={id}
            method="post"
            className="d-grid gap-4 minw-0"
            noValidate
            aria-label={label}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (!form.getState().submitting) void submit();
            }}
          >
            <FormSummary failure={failure} recover={recover} />
            {onChanged && <ChangeObserver onChanged={onChanged} />}
            {children}
          </form>
        );
      }}
    </FinalForm>
  );
}

/** A check that fails itself is an issue of the whole form, so that submitting says so. */
function checked<Value>(
  check: FormProps<Value>['check'],
  values: FormValues,
): ReturnType<typeof check.validate> {
  try {
    return check.validate(values);
  } catch (error) {
    reportError(error);
    const message =
      'This browser could not check the form, so nothing was sent. Please use a newer browser.';
    return { issues: [{ path: '/form', message }] };
  }
}

/**
 * Above the form: errors of hidden fields, and the error of the submit, so that a user is never
 * stuck without a reason.
 */
function FormSummary({
  failure,
  recover,
}: Pick<FormProps<unknown>, 'recover'> & { failure: ApiError | undefined }) {
  const form = useForm();
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  });
  if (!submitFailed) return null;
  const fieldNames = form.getRegisteredFields();
  const errorsWithoutField = Object.entries({ ...submitErrors, ...errors }).filter(
    ([name]) => name !== FORM_ERROR && !fieldNames.includes(name),
  );
  const recovery = failure && recover?.(failure);
  if (recovery) return recovery;
  if (errorsWithoutField.length > 0) {
    return (
      <Callout tone="bad">
        {errorsWithoutField.map(([name, message]) => (
          <p key={name}>{sentence(labelFromName(name), String(message))}</p>
        ))}
      </Callout>
    );
  }
  if (!failure || failure.issues.length > 0) return null;
  return (
    <Callout tone="bad" silent>
      <p>{formMessageOf(failure)}</p>
    </Callout>
  );
}

/** Reports whether the surrounding form has unsaved changes; false when it unmounts. */
function ChangeObserver({ onChanged }: { onChanged: (isChanged: boolean) => void }) {
  const { dirty = false } = useFormState({ subscription: { dirty: true } });
  useEffect(() => {
    onChanged(dirty);
    return () => onChanged(false);
  }, [dirty, onChanged]);
  return null;
}

/** The first message of each field; an issue inside a list belongs to the list's field. */
function fieldErrors(issues: readonly Issue[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[fieldOf(issue)] ??= issue.message;
  return errors;
}

/** Puts the label before a message that begins in lowercase, such as "is required". */
export const sentence = (label: string, message: string): string =>
  /^[a-z]/.test(message) ? `${label} ${message}`.trim() : message;

/** A label for a field without one: `Graduation year` for `graduationYear`. */
function labelFromName(name: string): string {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Submits the surrounding form; shows `pendingLabel` and ignores clicks while it is pending. */
export function SubmitButton({
  pendingLabel,
  ...button
}: Omit<ButtonProps, 'type' | 'pending'> & { pendingLabel: string }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button {...button} type="submit" pending={submitting} pendingLabel={pendingLabel} />;
}

/** The current value of a field; undefined while it has none. */
export function useFormValue(name: string): unknown {
  const { values } = useFormState({ subscription: { values: true } });
  return values[name];
}

/** Sets the value of another field, such as the position, which a new sport clears. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { change } = useForm();
  return change;
}
