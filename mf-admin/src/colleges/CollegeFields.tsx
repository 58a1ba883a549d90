import { divisions, programs } from '@sandites/contracts';
import { CheckboxGroupField, FieldGrid, SelectField, TextField } from '@sandites/ui/forms';

/** The fields of a college. */
export function CollegeFields() {
  return (
    <>
      <TextField name="name" label="College Name" />
      <FieldGrid>
        <TextField name="location" label="Location" placeholder="City, State" />
        <SelectField name="division" label="Division" options={divisions} placeholder="Select a division" />
        <TextField name="conference" label="Conference" />
      </FieldGrid>
      <TextField name="website" label="Website" type="url" placeholder="https://" />
      <FieldGrid>
        <TextField name="gpaMini" label="Minimum GPA" placeholder="e.g. 3.5+" />
        <TextField name="satMin" label="Minimum SAT" placeholder="e.g. 1200+" />
        <TextField name="actMin" label="Minimum ACT" placeholder="e.g. 24+" />
      </FieldGrid>
      <CheckboxGroupField name="programs" label="Athletic Programs" options={programs} />
    </>
  );
}
