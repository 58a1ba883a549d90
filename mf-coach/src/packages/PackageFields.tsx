import { CheckboxField, SelectField, TextAreaField, TextField, useFormValue } from '@sandites/ui/forms';
import { useEffect } from 'react';

/** The sports a package may be of (product C9). */
const packageSports: readonly string[] = ['Football'];

/** What is offered, and the sport that the package is of already. */
const sportsWith = (own: unknown) => (typeof own === 'string' && own !== '' && !packageSports.includes(own) ? [...packageSports, own] : packageSports);

/** The fields of a package. */
export function PackageFields({ onReady }: { /** Told whether name and sport are set. */ onReady: (isReady: boolean) => void }) {
  const name = useFormValue('name');
  const sport = useFormValue('sport');
  const isReady = typeof name === 'string' && name.trim() !== '' && Boolean(sport);
  useEffect(() => onReady(isReady), [onReady, isReady]);
  return (
    <>
      <TextField name="name" label="Name" placeholder="e.g. Class of 2027 Quarterbacks" />
      <SelectField name="sport" label="Sport" options={sportsWith(sport)} placeholder="Select a sport" />
      <TextAreaField name="description" label="Description" optional />
      <CheckboxField
        name="isPublic"
        label="Public"
        look="switch"
        help="Public: anyone with the share link can open it. Private: only you can, and it cannot be shared until it is public."
      />
    </>
  );
}
