import { removePlayerPhoto, setPlayerPhoto, type NewPlayerProfile, type PlayerProfile } from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import { FieldGrid, FieldSet, NumberField, SelectField, TextField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { useMemo, useState, type ReactNode } from 'react';
import { VersionedFormDialog } from '../conflicts/VersionedFormDialog';
import { PhotoField } from '../photos/PhotoField';
import { typedAddress, withStoredPicture } from '../photos/picture-address';
import { comparedPlayer, playerCheck, positionsOf, type AlsoRequired } from './player-form';
import { measurableFields, statSections, type StatSection } from './stat-fields';
import { playerReads, type PlayerChanges } from './use-player-changes';

/** The identity of a player. A change of sport clears the position, which needs a sport (product C4 and C5). */
function BasicFields({ alsoRequired = [] }: { alsoRequired?: readonly AlsoRequired[] }) {
  const sport = useFormValue('sport');
  const set = useSetFormValue();
  const { playerSports } = useSchool();
  return (
    <FieldSet legend="Basic Information">
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="off" />
        <TextField name="lastName" label="Last Name" autoComplete="off" />
        <SelectField
          name="sport"
          label="Sport"
          options={playerSports}
          placeholder="Select a sport"
          onValue={() => set('position', '')}
        />
        <SelectField name="position" label="Position" options={positionsOf(sport)} placeholder="Select a position" disabled={!sport} />
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

/** A picture can be sent for a stored player only. */
const imageHelp = (canSend: boolean) =>
  canSend ? 'The picture at this address replaces the one below.' : 'A picture from your device can be added once the player is saved.';

/** The form of a player, in the specification's sections (product C2, Player Management). */
function PlayerFields({ alsoRequired, photo }: { alsoRequired?: readonly AlsoRequired[]; photo?: ReactNode }) {
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
          <TextField name="imageSrc" label="Image URL" type="url" placeholder="https://" help={imageHelp(photo !== undefined)} optional />
        </FieldGrid>
        {photo}
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
  /** Initial values of a new one, such as the sport of the filter. */
  initial?: Partial<NewPlayerProfile>;
  /** Fields that this screen requires besides the specification's; a constant. */
  alsoRequired?: readonly AlsoRequired[];
  changes: PlayerChanges;
  onClose: () => void;
}

/** A jersey number of 0 stands for none (product C3); the path of a picture that is kept is no address to change. */
const asTyped = (player: PlayerProfile) => ({ ...player, jerseyNumber: player.jerseyNumber || '', imageSrc: typedAddress(player.imageSrc) });

const photoCalls = { set: setPlayerPhoto, remove: removePlayerPhoto, revalidates: playerReads };

type EditProps = Omit<PlayerFormDialogProps, 'initial'> & { player: PlayerProfile };

/** Changes a player and overwrites nothing unseen; the picture is stored by itself. */
function EditPlayerDialog({ title, submitLabel, pendingLabel, player, alsoRequired, changes, onClose }: EditProps) {
  const check = useMemo(() => playerCheck(alsoRequired), [alsoRequired]);
  const [stored, setStored] = useState(player);
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const photo = (
    <PhotoField
      of={`${player.firstName} ${player.lastName}`}
      pictured={{ id: player.id, address: stored.imageSrc, version: stored.version }}
      calls={photoCalls}
      onChanged={({ address, version = stored.version }) => setStored({ ...stored, imageSrc: address, version })}
      onBusy={setPhotoBusy}
    />
  );
  return (
    <VersionedFormDialog
      {...{ title, submitLabel, pendingLabel, check, onClose, stored }}
      open
      size="lg"
      initial={asTyped(player)}
      onSave={(over, value, options) => changes.update(over, withStoredPicture(value, 'imageSrc', stored.imageSrc), options)}
      addAgain={changes.add}
      compared={comparedPlayer}
      canSubmit={!isPhotoBusy}
    >
      <PlayerFields alsoRequired={alsoRequired} photo={photo} />
    </VersionedFormDialog>
  );
}

function AddPlayerDialog({ title, submitLabel, pendingLabel, initial, alsoRequired, changes, onClose }: Omit<PlayerFormDialogProps, 'player'>) {
  const check = useMemo(() => playerCheck(alsoRequired), [alsoRequired]);
  return (
    <FormDialog {...{ title, submitLabel, pendingLabel, check, onClose }} open size="lg" initial={{ ...initial }} onSubmit={changes.add}>
      <PlayerFields alsoRequired={alsoRequired} />
    </FormDialog>
  );
}

/** Adds a player, or changes one. */
export const PlayerFormDialog = ({ player, ...props }: PlayerFormDialogProps) =>
  player ? <EditPlayerDialog {...props} player={player} /> : <AddPlayerDialog {...props} />;
