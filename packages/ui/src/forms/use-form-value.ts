import { useForm, useFormState } from 'react-final-form';

/** The present value of a field, for what depends on it; undefined while nothing was chosen. */
export function useFormValue(name: string): unknown {
  const { values } = useFormState({ subscription: { values: true } });
  return values[name];
}

/** Sets another field, such as the position that a new sport clears. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { change } = useForm();
  return change;
}
