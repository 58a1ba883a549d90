import { sports } from '@sandites/contracts';
import { CheckboxField, FieldGrid, SelectField, TextField, useFormValue } from '@sandites/ui/forms';
import { levelsWith } from './levels';

/** The fields of a game; its sport where the list is of more than one. */
export function EventFields({ choosesSport = false }: { choosesSport?: boolean }) {
  const level = useFormValue('level');
  return (
    <>
      <FieldGrid>
        <TextField name="date" label="Date" type="date" />
        <TextField name="time" label="Time" type="time" />
      </FieldGrid>
      {choosesSport && <SelectField name="sport" label="Sport" options={sports} placeholder="Select a sport" />}
      <TextField name="opponent" label="Opponent" placeholder="e.g. UNION" />
      <TextField name="location" label="Location" />
      <SelectField name="level" label="Level" options={levelsWith(level)} placeholder="Not named" optional />
      <CheckboxField name="isHome" label="Home Game" />
    </>
  );
}
