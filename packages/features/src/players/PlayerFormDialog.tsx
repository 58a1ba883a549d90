import type { NewPlayerProfile, PlayerProfile } from '@sandites/contracts';
import { FormDialog } from '@sandites/ui/dialogs';
import { FieldGrid, FieldSet, NumberField, SelectField, TextField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { useMemo } from 'react';
import { VersionedFormDialog } from '../conflicts/VersionedFormDialog';
import { comparedPlayer, playerCheck, positionsOf, sportsWith, type AlsoRequired } from './player-form';
import { measurableFields, statSections, type StatSection } from './stat-fields';
import type { PlayerChanges } from './use-player-changes';

/** Who the player is. A change of sport clears the position, which cannot be chosen before there is a sport (product C4 and C5). */
function BasicFields({ alsoRequired = [] }: { alsoRequired?: readonly AlsoRequired[] }) {
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

/** A part of the form that asks for figures; any may stay empty. */
function StatFields({ legend, fields }: StatSection) {
  return (
    <FieldSet legend={legend}>
      <FieldGrid>
        {fields.map(({ name, label, help, isText }) => (
          <TextField key={name} name={name} label={label} help={help} inputMode={isText ? undefined : 'decimal'} optional />
        ))}
      </FieldGrid>
    </FieldSet>
  );
}

/** The form of a player, in the specification's sections (product C2, Player Management). */
function PlayerFields({ alsoRequired }: { alsoRequired?: readonly AlsoRequired[] }) {
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

export interface PlayerFormDialogProps {
  /** Such as `Add Player`. */
  title: string;
  /** Such as `Save Player`. */
  submitLabel: string;
  /** Such as `Saving...`. */
  pendingLabel: string;
  /** The one to change; without it, one is added. */
  player?: PlayerProfile;
  /** What a new one starts from, such as the sport of the filter. */
  initial?: Partial<NewPlayerProfile>;
  /** What this screen asks for besides the specification's required fields; a constant. */
  alsoRequired?: readonly AlsoRequired[];
  changes: PlayerChanges;
  onClose: () => void;
}

/** A jersey number of 0 stands for none (product C3). */
const asTyped = (player: PlayerProfile) => ({ ...player, jerseyNumber: player.jerseyNumber || '' });

/** Adds a player, or changes one and overwrites nothing unseen. */
export function PlayerFormDialog(props: PlayerFormDialogProps) {
  const { title, submitLabel, pendingLabel, player, initial, alsoRequired, changes, onClose } = props;
  const check = useMemo(() => playerCheck(alsoRequired), [alsoRequired]);
  const form = { title, open: true, onClose, size: 'lg', check, submitLabel, pendingLabel } as const;
  const fields = <PlayerFields alsoRequired={alsoRequired} />;
  return player ? (
    <VersionedFormDialog {...form} initial={asTyped(player)} stored={player} onSave={changes.update} addAgain={changes.add} compared={comparedPlayer}>
      {fields}
    </VersionedFormDialog>
  ) : (
    <FormDialog {...form} initial={{ ...initial }} onSubmit={changes.add}>
      {fields}
    </FormDialog>
  );
}
