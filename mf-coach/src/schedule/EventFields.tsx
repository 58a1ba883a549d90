import { CheckboxField, FieldGrid, TextField } from '@sandites/ui/forms';

/** The fields of a game. */
export function EventFields() {
  return (
    <>
      <FieldGrid>
        <TextField name="date" label="Date" type="date" />
        <TextField name="time" label="Time" type="time" />
      </FieldGrid>
      <TextField name="opponent" label="Opponent" placeholder="e.g. UNION" />
      <TextField name="location" label="Location" />
      <CheckboxField name="isHome" label="Home Game" />
    </>
  );
}
