import { Callout } from '@sandites/ui';
import { FORM_ERROR } from 'final-form';
import { useForm, useFormState } from 'react-final-form';

const watched = { submitFailed: true, errors: true, submitErrors: true } as const;

/** What is wrong with fields that the form does not show: said above it, so that nobody is stuck without knowing why. */
export function UnplacedErrors() {
  const form = useForm();
  const { submitFailed, errors, submitErrors } = useFormState({ subscription: watched });
  if (!submitFailed) return null;
  const shown = form.getRegisteredFields();
  const unplaced = Object.entries({ ...submitErrors, ...errors }).filter(([name]) => name !== FORM_ERROR && !shown.includes(name));
  if (unplaced.length === 0) return null;
  return (
    <Callout tone="bad">
      {unplaced.map(([name, message]) => (
        <p key={name}>{`${name} ${String(message)}`.trim()}</p>
      ))}
    </Callout>
  );
}
