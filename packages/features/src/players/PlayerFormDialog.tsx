import {
  lookUpPlayers,
  removePlayerPhoto,
  setPlayerPhoto,
  type NewPlayerProfile,
  type PlayerProfile,
} from '@sandites/contracts';
import { failure, useMutation, useSchool, type VersionedOptions } from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog, rowTexts } from '@sandites/ui/dialogs';
import {
  CheckboxGroupField,
  FieldGrid,
  FieldSet,
  NumberField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@sandites/ui/forms';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { PhotoField, addressFieldValue, keepUploadedPicture } from '../photos/PhotoField';
import {
  addValidator,
  basicFields,
  editValidator,
  linkFields,
  mayBeAnother,
  playerFields,
  positionsOf,
  type AddedPlayer,
  type ExtraRequiredField,
  type PlayerChanges,
  playerReads,
} from './player-form';
import { measurableFields, statSections, type StatSection } from './stat-fields';
import { playerName } from './player-list';

/**
 * Fields of the section Basic Information. Choosing a sport clears the position, whose options
 * depend on it.
 */
function BasicFields({ alsoRequired = [] }: { alsoRequired?: readonly ExtraRequiredField[] }) {
  const sport = useFormValue('sport');
  const setValue = useSetFormValue();
  const { playerSports, levels } = useSchool();
  const own: unknown = useFormValue('levels');
  return (
    <FieldSet legend="Basic Information">
      <FieldGrid>
        <TextField {...basicFields.firstName} autoComplete="off" />
        <TextField {...basicFields.lastName} autoComplete="off" />
        <SelectField
          {...basicFields.sport}
          options={playerSports}
          placeholder="Select a sport"
          onValue={() => setValue('position', '')}
        />
        <SelectField
          {...basicFields.position}
          options={positionsOf(sport)}
          placeholder="Select a position"
          disabled={!sport}
        />
        <NumberField {...basicFields.graduationYear} placeholder="e.g. 2027" whole />
        <TextField {...basicFields.height} placeholder={`e.g. 6'1"`} />
        <NumberField {...basicFields.weight} placeholder="e.g. 185" help="In pounds" whole />
        <NumberField {...basicFields.jersey} optional={!alsoRequired.includes('jersey')} whole />
        <NumberField {...basicFields.gpa} optional={!alsoRequired.includes('gpa')} />
        <TextField {...basicFields.email} type="email" autoComplete="off" />
        <NumberField {...basicFields.act} optional whole />
        <NumberField {...basicFields.sat} optional whole />
        <TextField {...basicFields.hometown} optional />
        <TextField {...basicFields.highSchool} optional />
        <TextField {...basicFields.honors} optional />
      </FieldGrid>
      <CheckboxGroupField
        {...basicFields.levels}
        options={[...new Set([...levels, ...(Array.isArray(own) ? own.map(String) : [])])]}
      />
    </FieldSet>
  );
}

/**
 * Asks whether a changed name or class is a correction: the family's answer and links belong to the
 * athlete, and never to somebody else who takes over the row.
 */
function SameAthleteField({ player }: { player: PlayerProfile }) {
  const firstName = useFormValue('firstName');
  const lastName = useFormValue('lastName');
  const graduationYear = useFormValue('graduationYear');
  if (!mayBeAnother(player, { firstName, lastName, graduationYear })) return null;
  const name = playerName(player);
  return (
    <SelectField
      name="sameAthlete"
      label="Same Athlete"
      placeholder={`Is this still ${name}?`}
      options={[
        { value: 'true', label: `Yes, still ${name}: correct the entry` },
        { value: 'false', label: 'No, another athlete: what the family allowed no longer holds' },
      ]}
      help={`For another athlete the links of ${name}’s family, the share link and the picture end.`}
    />
  );
}

/** Stored players with the name and sport of a new one. */
interface Namesakes {
  key: string;
  players: readonly PlayerProfile[];
}

const namesakeKey = (firstName: unknown, lastName: unknown, sport: unknown) =>
  JSON.stringify([firstName, lastName, sport]);

const isAnother = 'another';

/** Asks whether a new player is one who is stored already, perhaps with last year's class. */
function NamesakeField({ namesakes: { key, players } }: { namesakes: Namesakes }) {
  const firstName = useFormValue('firstName');
  const lastName = useFormValue('lastName');
  const sport = useFormValue('sport');
  if (players.length === 0 || key !== namesakeKey(firstName, lastName, sport)) return null;
  return (
    <SelectField
      name="sameAs"
      label="Same Athlete"
      placeholder="A player of this name is stored already: the same athlete?"
      options={[
        ...players.map(({ id, graduationYear, position }) => ({
          value: String(id),
          label: `Yes, class of ${graduationYear}${position ? `, ${position}` : ''}: change that entry`,
        })),
        { value: isAnother, label: 'No, another athlete of the same name' },
      ]}
    />
  );
}

/** Adds a player, or changes the stored one of that name and sport where the coach says so. */
function useAddedPlayer(changes: PlayerChanges) {
  const { mutate: lookUp } = useMutation(lookUpPlayers);
  const [namesakes, setNamesakes] = useState<Namesakes>({ key: '', players: [] });
  const save = async ({ sameAs, ...player }: AddedPlayer, options: VersionedOptions) => {
    const { firstName, lastName, sport, graduationYear } = player;
    const key = namesakeKey(firstName, lastName, sport);
    if (key === namesakes.key && sameAs !== undefined) {
      const stored = namesakes.players.find(({ id }) => String(id) === sameAs);
      if (!stored) return changes.add(player, options);
      const ifMatch = options.ifMatch ?? stored.version;
      return changes.update(stored, { ...player, sameAthlete: true }, { ...options, ifMatch });
    }
    const players = [{ firstName, lastName, sport, graduationYear }];
    const found = await lookUp({ body: { players }, signal: options.signal });
    // Where that fails the player is added: the question is a help, not a rule.
    const [stored] = found.ok ? found.data : [];
    if (!stored) return changes.add(player, options);
    const asked = 'namesakes' in stored ? stored.namesakes : [stored];
    // The failed submit focuses the field, which has to be there by then.
    flushSync(() => setNamesakes({ key, players: asked }));
    return failure({ issues: [{ path: '/sameAs', message: 'is required', code: 'required' }] });
  };
  return { namesakes, save };
}

function StatFields({ legend, fields }: StatSection) {
  return (
    <FieldSet legend={legend}>
      <FieldGrid>
        {fields.map(({ name, label, help, isText }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            help={help}
            inputMode={isText ? undefined : 'decimal'}
            optional
          />
        ))}
      </FieldGrid>
    </FieldSet>
  );
}

const address = { type: 'url', placeholder: 'https://' } as const;

function PlayerFields({
  alsoRequired,
  player,
  namesakes,
  photo,
}: {
  alsoRequired?: readonly ExtraRequiredField[];
  player?: PlayerProfile;
  namesakes?: Namesakes;
  photo?: ReactNode;
}) {
  const sport = useFormValue('sport');
  return (
    <>
      <BasicFields alsoRequired={alsoRequired} />
      {player && <SameAthleteField player={player} />}
      {namesakes && <NamesakeField namesakes={namesakes} />}
      <StatFields legend="Athletic Metrics" fields={measurableFields} />
      {statSections(sport).map((section) => (
        <StatFields key={section.legend} {...section} />
      ))}
      <FieldSet legend="Profile Links">
        <FieldGrid>
          <TextField {...linkFields.hudlUrl} {...address} optional />
          <TextField {...linkFields.highlightUrl} {...address} optional />
          <TextField {...linkFields.twitterUrl} {...address} optional />
          <TextField {...linkFields.instagramUrl} {...address} optional />
          <TextField
            {...linkFields.imageSrc}
            {...address}
            help={
              photo
                ? 'The picture at this address replaces the one below.'
                : 'A picture from your device can be added once the player is saved.'
            }
            optional
          />
        </FieldGrid>
        {photo}
      </FieldSet>
    </>
  );
}

export interface PlayerFormDialogProps {
  /** The player to edit. Default: a player is added. */
  player?: PlayerProfile;
  initial?: Partial<NewPlayerProfile>;
  /** Fields that this screen requires beyond those of every player. */
  alsoRequired?: readonly ExtraRequiredField[];
  changes: PlayerChanges;
  onClose: () => void;
}

/** The path of an uploaded picture is not shown as its URL. */
const initialValues = (player: PlayerProfile) => ({
  ...player,
  imageSrc: addressFieldValue(player.imageSrc),
});

const photoCalls = { set: setPlayerPhoto, remove: removePlayerPhoto, revalidates: playerReads };

type EditProps = Omit<PlayerFormDialogProps, 'initial'> & { player: PlayerProfile };

/** Edits a player with conflict detection; the picture is saved separately. */
function EditPlayerDialog({ player, alsoRequired, changes, onClose }: EditProps) {
  const [stored, setStored] = useState(player);
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const photo = (
    <PhotoField
      name={playerName(player)}
      owner={{ id: player.id, address: stored.imageSrc, version: stored.version }}
      calls={photoCalls}
      onChanged={({ address, version = stored.version }) =>
        setStored({ ...stored, imageSrc: address, version })
      }
      onBusy={setPhotoBusy}
    />
  );
  return (
    <FormDialog
      {...rowTexts('Player', player)}
      {...{ stored, onClose }}
      size="lg"
      check={editValidator(player, alsoRequired)}
      initial={initialValues(player)}
      onSubmit={(value, options) =>
        changes.update(stored, keepUploadedPicture(value, 'imageSrc', stored.imageSrc), options)
      }
      addAgain={({ sameAthlete: _sameAthlete, ...value }, options) => changes.add(value, options)}
      fields={playerFields}
      canSubmit={!isPhotoBusy}
    >
      <PlayerFields {...{ alsoRequired, player, photo }} />
    </FormDialog>
  );
}

function AddPlayerDialog({
  initial,
  alsoRequired,
  changes,
  onClose,
}: Omit<PlayerFormDialogProps, 'player'>) {
  const { namesakes, save } = useAddedPlayer(changes);
  return (
    <FormDialog
      {...rowTexts('Player', undefined)}
      onClose={onClose}
      size="lg"
      check={addValidator(alsoRequired)}
      initial={{ ...initial }}
      onSubmit={save}
      fields={playerFields}
    >
      <PlayerFields {...{ alsoRequired, namesakes }} />
    </FormDialog>
  );
}

export const PlayerFormDialog = ({ player, ...props }: PlayerFormDialogProps) =>
  player ? <EditPlayerDialog {...props} player={player} /> : <AddPlayerDialog {...props} />;

interface DeletePlayerDialogProps {
  player: PlayerProfile;
  changes: PlayerChanges;
  onClose: () => void;
}

export function DeletePlayerDialog({ player, changes, onClose }: DeletePlayerDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Player"
      onClose={onClose}
      onConfirm={(options) => changes.remove(player, options)}
    >
      <p>
        Are you sure you want to delete the profile of <b>{playerName(player)}</b>? They will also
        be removed from every package. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
