import { FieldGrid, NumberField, SelectField, TextField } from '@sandites/ui/forms';
import { graduationYearOptions, positionOptions } from './options';

/** The fields of a profile, with the placeholders of visitor-area.md 2. */
export function ProfileFields() {
  return (
    <>
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="given-name" />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      </FieldGrid>
      <FieldGrid>
        <SelectField name="position" label="Position" placeholder="Select a position" options={positionOptions} />
        <SelectField name="graduationYear" label="Graduation Year" placeholder="Select a year" options={graduationYearOptions} />
      </FieldGrid>
      <FieldGrid>
        <TextField name="height" label="Height" placeholder="6 feet 2 inches" />
        <NumberField name="weight" label="Weight (lbs)" placeholder="185" whole />
      </FieldGrid>
      <FieldGrid>
        <NumberField name="gpa" label="GPA" placeholder="3.5" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
      </FieldGrid>
      <TextField name="highlightUrl" label="Highlight Video URL" type="url" placeholder="YouTube or Hudl link" optional />
    </>
  );
}
