import { useEffect } from 'react';
import { useFormState } from 'react-final-form';

/** Tells whether the form it stands in holds something that is not saved; a form that goes away holds nothing. */
export function ChangeWatch({ onChanged }: { onChanged: (isChanged: boolean) => void }) {
  const { dirty = false } = useFormState({ subscription: { dirty: true } });
  useEffect(() => {
    onChanged(dirty);
    return () => onChanged(false);
  }, [dirty, onChanged]);
  return null;
}
