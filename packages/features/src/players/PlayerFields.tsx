import { FieldGrid, FieldSet, TextField, useFormValue } from '@sandites/ui/forms';
import { BasicFields } from './BasicFields';
import type { AlsoRequired } from './player-check';
import { StatFields } from './StatFields';
import { measurableFields } from './stat-fields';
import { statSections } from './stat-sections';

/** The form of a player, in the specification's sections (product C2, Player Management). */
export function PlayerFields({ alsoRequired }: { alsoRequired?: readonly AlsoRequired[] }) {
  const sport = useFormValue('sport');
  return (
    <>
      <BasicFields alsoRequired={alsoRequired} />
      <StatFields legend="Athletic Metrics" fields={measurableFields} />
      {statSections(sport).map((section) => (
        <StatFields key={section.legend} {...section} />
      ))}
      <FieldSet legend="Profile Links">
        <FieldGrid>
          <TextField name="hudlUrl" label="Hudl URL" type="url" placeholder="https://" optional />
          <TextField name="highlightUrl" label="Highlight URL" type="url" placeholder="https://" optional />
          <TextField name="twitterUrl" label="Twitter URL" type="url" placeholder="https://" optional />
          <TextField name="imageSrc" label="Image URL" type="url" placeholder="https://" optional />
        </FieldGrid>
      </FieldSet>
    </>
  );
}
