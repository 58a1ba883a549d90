import { Callout, failureMessage, type Failure } from '@sandites/ui';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { fieldWords, sentence } from './field-words';

const watched = { submitFailed: true, errors: true, submitErrors: true } as const;

interface Props {
  /** Why what the form sent did not go through. */
  failure: Failure | undefined;
  /** What stands there for a failure with a way on; undefined where there is none. */
  recover: ((failure: Failure) => ReactNode) | undefined;
}

/**
 * Above the form: what is wrong with fields that it does not show, and why what it sent did not go through, so that nobody is stuck without
 * knowing why.
 */
export function FormSummary({ failure, recover }: Props) {
  const form = useForm();
  const { submitFailed, errors, submitErrors } = useFormState({ subscription: watched });
  if (!submitFailed) return null;
  const shown = form.getRegisteredFields();
  const unplaced = Object.entries({ ...submitErrors, ...errors }).filter(([name]) => name !== FORM_ERROR && !shown.includes(name));
  const way = failure && recover?.(failure);
  if (way) return way;
  if (unplaced.length > 0) {
    return (
      <Callout tone="bad">
        {unplaced.map(([name, message]) => (
          <p key={name}>{sentence(fieldWords(name), String(message))}</p>
        ))}
      </Callout>
    );
  }
  if (!failure || (failure.issues && failure.issues.length > 0)) return null;
  return (
    <Callout tone="bad" silent>
      <p>{failureMessage(failure)}</p>
    </Callout>
  );
}
