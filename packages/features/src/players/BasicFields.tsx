import { FieldGrid, FieldSet, NumberField, SelectField, TextField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import type { AlsoRequired } from './player-check';
import { positionsOf, sportsWith } from './positions';

/** Who the player is. A change of sport clears the position, which cannot be chosen before there is a sport (product C4 and C5). */
export function BasicFields({ alsoRequired = [] }: { alsoRequired?: readonly AlsoRequired[] }) {
  const sport = useFormValue('sport');
  const position = useFormValue('position');
  const set = useSetFormValue();
  return (
    <FieldSet legend="Basic Information">
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="off" />
        <TextField name="lastName" label="Last Name" autoComplete="off" />
        <SelectField
          name="sport"
          label="Sport"
          options={sportsWith(sport)}
          placeholder="Select a sport"
          onValue={() => set('position', '')}
        />
        <SelectField name="position" label="Position" options={positionsOf(sport, position)} placeholder="Select a position" disabled={!sport} />
        <NumberField name="graduationYear" label="Graduation Year" placeholder="e.g. 2027" whole />
        <TextField name="height" label="Height" placeholder={`e.g. 6'1"`} />
        <NumberField name="weight" label="Weight" placeholder="e.g. 185" help="In pounds" whole />
        <NumberField name="jerseyNumber" label="Jersey Number" optional={!alsoRequired.includes('jerseyNumber')} whole />
        <NumberField name="gpa" label="GPA" optional={!alsoRequired.includes('gpa')} />
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <NumberField name="act" label="ACT" optional whole />
        <NumberField name="sat" label="SAT" optional whole />
        <TextField name="hometown" label="Hometown" optional />
        <TextField name="highSchool" label="High School" optional />
      </FieldGrid>
    </FieldSet>
  );
}
