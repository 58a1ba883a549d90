import { useId } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';
import { sentence } from './field-words';

/** Typed text stays as typed: an emptied field is an empty text, not a missing one. */
const keepAsTyped = (value: unknown) => value;

const subscription = { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true } as const;

export interface FieldIds {
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
