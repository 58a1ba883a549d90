import {
  fieldOf,
  formSportsOf,
  playerForm,
  positionsBySport,
  type NewPlayerProfile,
  type PlayerProfile,
  createPlayer,
  deletePlayer,
  getConsentReport,
  getPackage,
  listPackagePlayers,
  listPersonQuestions,
  listPlayers,
  listProfileProposals,
  updatePlayer,
} from '@sandites/contracts';
import { type Endpoint, type RowChanges, rowChanges, useMutation } from '@sandites/remote-kit';
import { changedFields } from '@sandites/ui/dialogs';
import { type FormFields, formFields, type FormProps } from '@sandites/ui/forms';
import type { ChangeMessages } from '../lists/rows';
import { comparedAddress } from '../photos/PhotoField';
import { playerName } from './player-list';
import { measurableFields, statFields } from './stat-fields';

/** The positions of a sport; `Women's Basketball` has those of Basketball. */
export const positionsOf = (sport: unknown): readonly string[] => [
  ...new Set(formSportsOf(sport).flatMap((name) => positionsBySport[name])),
];

const required = [
  'firstName',
  'lastName',
  'sport',
  'position',
  'graduationYear',
  'height',
  'weight',
  'email',
] as const;

/** Fields that a screen may require besides (the admin's player list). */
export type ExtraRequiredField = 'gpa' | 'jersey';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const fieldsOf = (values: unknown): Record<string, unknown> =>
  typeof values === 'object' && values !== null ? { ...values } : {};

const requiredIssue = (name: string) => ({
  path: `/${name}`,
  message: 'is required',
  code: 'required',
});

/**
 * Validates a player's form: an empty required field has the message “is required”, whatever its
 * type.
 */
export function playerValidator(
  alsoRequired: readonly ExtraRequiredField[] = [],
): FormProps<NewPlayerProfile>['check'] {
  const requiredNames: readonly string[] = [...required, ...alsoRequired];
  return {
    validate(values) {
      const fields = fieldsOf(values);
      const missing = requiredNames.filter((name) => isBlank(fields[name]));
      const checked = playerForm.validate(values);
      if (missing.length === 0) return checked;
      const others = (checked.issues ?? []).filter((issue) => !missing.includes(fieldOf(issue)));
      return { issues: [...missing.map(requiredIssue), ...others] };
    },
  };
}

/** An edited player, with the answer whether the profile is still about the same athlete. */
type EditedPlayer = NewPlayerProfile & { sameAthlete?: boolean };

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';

/**
 * Whether edited values may be about another athlete than the stored one, by the name, or a class
 * that is more than a year off. It matters where the profile is shared, or a family was asked or has
 * answered.
 */
export function mayBeAnother(
  { firstName, lastName, graduationYear, shareCode, consent }: PlayerProfile,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const hasLinks =
    shareCode !== null ||
    consent.grants !== null ||
    consent.answeredAt !== null ||
    consent.askedUntil !== null;
  const isRenamed =
    textOf(values['firstName']) !== textOf(firstName) ||
    textOf(values['lastName']) !== textOf(lastName);
  return hasLinks && (isRenamed || Math.abs(Number(values['graduationYear']) - graduationYear) > 1);
}

/** Validates the form of a stored player, which asks who it is about where that may change. */
export function editValidator(
  player: PlayerProfile,
  alsoRequired?: readonly ExtraRequiredField[],
): FormProps<EditedPlayer>['check'] {
  const validator = playerValidator(alsoRequired);
  return {
    validate(values) {
      const { sameAthlete, ...profile } = fieldsOf(values);
      const checked = validator.validate(profile);
      if (!mayBeAnother(player, profile)) return checked;
      if (isBlank(sameAthlete))
        return { issues: [...(checked.issues ?? []), requiredIssue('sameAthlete')] };
      return checked.value
        ? { value: { ...checked.value, sameAthlete: sameAthlete === 'true' } }
        : checked;
    },
  };
}

/** A new player, with the answer to which stored player of that name it is (an id), if any. */
export type AddedPlayer = NewPlayerProfile & { sameAs?: string };

export function addValidator(
  alsoRequired?: readonly ExtraRequiredField[],
): FormProps<AddedPlayer>['check'] {
  const validator = playerValidator(alsoRequired);
  return {
    validate(values) {
      const { sameAs, ...profile } = fieldsOf(values);
      const checked = validator.validate(profile);
      return checked.value && typeof sameAs === 'string'
        ? { value: { ...checked.value, sameAs } }
        : checked;
    },
  };
}

export const basicFields = formFields({
  firstName: 'First Name',
  lastName: 'Last Name',
  sport: 'Sport',
  position: 'Position',
  graduationYear: 'Graduation Year',
  height: 'Height',
  weight: 'Weight',
  jersey: 'Jersey Number',
  gpa: 'GPA',
  email: 'Email',
  act: 'ACT',
  sat: 'SAT',
  hometown: 'Hometown',
  highSchool: 'High School',
  honors: 'Awards and Honors',
  levels: 'Levels',
});

export const linkFields = formFields({
  hudlUrl: 'Hudl URL',
  highlightUrl: 'Highlight URL',
  twitterUrl: 'Twitter URL',
  instagramUrl: 'Instagram URL',
  imageSrc: { label: 'Image URL', format: comparedAddress },
});

/** Every field of the form, in order. */
export const playerFields: FormFields = {
  ...basicFields,
  ...Object.fromEntries(
    [...measurableFields, ...Object.values(statFields).flat()].map((field) => [field.name, field]),
  ),
  ...linkFields,
};

/** What shows players or counts them. */
export const playerReads: readonly Endpoint[] = [
  listPlayers,
  listPackagePlayers,
  getPackage,
  getConsentReport,
  listPersonQuestions,
  listProfileProposals,
];

export type PlayerChanges = RowChanges<PlayerProfile, NewPlayerProfile, EditedPlayer>;

/**
 * Adds, updates and deletes players, shows a toast about the result, and revalidates every list of
 * them.
 * @param onSaved called with the id of each player that was added or updated
 */
export function usePlayerChanges(
  messages: ChangeMessages,
  onSaved?: (id: number) => void,
): PlayerChanges {
  const revalidates = playerReads;
  return rowChanges({
    create: useMutation(createPlayer, {
      revalidates,
      toast: messages.created,
      details: (player) =>
        `${playerName(player)}, ${player.sport}, class of ${player.graduationYear}`,
    }),
    update: useMutation(updatePlayer, {
      revalidates,
      toast: messages.updated,
      rowOf: [listPlayers],
    }),
    remove: useMutation(deletePlayer, { revalidates, toast: messages.deleted }),
    updated: (before, after) => changedFields(playerName(after), playerFields, before, after),
    removed: (player) => `${playerName(player)} is off the roster and out of every package`,
    onSaved,
  });
}
