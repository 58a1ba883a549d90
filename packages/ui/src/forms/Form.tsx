import type { Check } from '@sandites/contracts';
import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import './bootstrap-forms.scss';
import { fieldErrors } from './field-errors';
import { FormSummary } from './FormSummary';
import { ChangeWatch } from './ChangeWatch';
import styles from './form.module.scss';

/** What a form holds, by the fields' names. */
export type FormValues = Record<string, unknown>;

export interface FormProps<Value> {
  /** The contracts' check of what is sent. */
  check: Check<Value>;
  /** What the fields hold at first; later changes of it are ignored, so that nothing typed is lost. */
  initial?: FormValues;
  /** Gets the checked value. Where the outcome is not ok, its issues land on their fields, and why it failed stands above them; raising a notice is the caller's. */
  onSubmit: (value: Value) => Outcome | Promise<Outcome>;
  /** Back to `initial` after a success. */
  resets?: boolean;
  /** Told whether something was typed that is not saved: for `useLeaveGuard`. */
  onChanged?: (isChanged: boolean) => void;
  /** What stands above the form for a failure with a way on. */
  recover?: (failure: Failure) => ReactNode;
  /** The form's name for screen readers. */
  label?: string;
  id?: string;
  children: ReactNode;
}

/** A form: checked when it is submitted, then on every change (product V5); a failed submit puts the focus on the first error. */
export function Form<Value>({ check, initial, onSubmit, resets = false, onChanged, recover, label, id, children }: FormProps<Value>) {
  const [initialValues] = useState<FormValues>(() => ({ ...initial }));
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [failedSubmits, setFailedSubmits] = useState(0);
  useEffect(() => {
    if (failedSubmits > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const send = async (values: FormValues) => {
    const { value, issues } = check.check(values);
    if (issues) return fieldErrors(issues);
    const why = failureOf(await onSubmit(value));
    setFailure(why);
    return why && { [FORM_ERROR]: true, ...fieldErrors(why.issues) };
  };

  return (
    <FinalForm<FormValues>
      initialValues={initialValues}
      validate={(values) => fieldErrors(check.check(values).issues)}
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
            className={styles['form']}
            noValidate
            aria-label={label}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (!form.getState().submitting) void submit();
            }}
          >
            <FormSummary failure={failure} recover={recover} />
            {onChanged && <ChangeWatch onChanged={onChanged} />}
            {children}
          </form>
        );
      }}
    </FinalForm>
  );
}
