import { Button, type ButtonProps } from '@sandites/ui';
import { useFormState } from 'react-final-form';

/** Sends the form it stands in; says `pendingLabel` and cannot be pressed again meanwhile. */
export function SubmitButton({ pendingLabel, ...button }: Omit<ButtonProps, 'type' | 'pending'> & { pendingLabel: string }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button {...button} type="submit" pending={submitting} pendingLabel={pendingLabel} />;
}
