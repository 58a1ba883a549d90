import { FieldGrid, NumberField, SelectField, TextField, useFormValue } from '@sandites/ui/forms';
import { gpaHint, heightHint, weightHint } from './hints';
import { graduationYearOptions, positionOptions } from './options';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a profile, with the placeholders of product V2. */
export function ProfileFields() {
  const height = textOf(useFormValue('height'));
  const weight = textOf(useFormValue('weight'));
  const gpa = textOf(useFormValue('gpa'));
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
        <TextField name="height" label="Height" placeholder="6 feet 2 inches" help={heightHint(height)} />
        <NumberField name="weight" label="Weight (lbs)" placeholder="185" whole help={weightHint(weight)} />
      </FieldGrid>
      <FieldGrid>
        <NumberField name="gpa" label="GPA" placeholder="3.5" help={gpaHint(gpa)} />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
      </FieldGrid>
      <TextField name="highlightUrl" label="Highlight Video URL" type="url" placeholder="YouTube or Hudl link" optional />
    </>
  );
}
