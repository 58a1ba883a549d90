import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Changes, Decimal, Email, Id, Nullable, OneOf, Text, Version, WebUrl, Whole } from '../schema';
import { playerSports } from '../sports';
import { absent, cleared, statSchemas } from './player-stats';
import { OwnedPackagePlayer, PackagePlayer } from './package-player';

/** Who an athlete is on the field; what anybody may see in a list (product D28). */
const basics = {
  sport: OneOf(playerSports),
  firstName: Text(),
  lastName: Text(),
  position: Text({ 'x-recognize': 'position' }),
  graduationYear: Whole(1950, 2100, { 'x-recognize': 'classYear' }),
  height: Text({ maxLength: 50, 'x-recognize': 'height' }),
  weight: Whole(1, 1_000, { description: 'lbs' }),
};
const jerseyNumber = Whole(0, 99, { description: '0 when there is none' });
const gpa = Decimal(0, 5);

/** Links and school facts: seen by coaches and behind the athlete's own share code. */
const links = { highlightUrl: WebUrl(), hudlUrl: WebUrl(), twitterUrl: WebUrl(), imageSrc: WebUrl() };
const schooling = { act: Decimal(1, 36), sat: Whole(400, 1_600), hometown: Text(), highSchool: Text() };

export const ListedPlayer = Answer({ id: Id(), ...basics, jerseyNumber, gpa: Nullable(gpa) });
export type ListedPlayer = Static<typeof ListedPlayer>;

const everything = { ...basics, jerseyNumber, ...cleared({ gpa, email: Email(), ...links, ...schooling, ...statSchemas }) };

/** Every field: for coaches. */
export const PlayerProfile = Answer({ id: Id(), ...everything, shareCode: Nullable(Text()), version: Version() });
export type PlayerProfile = Static<typeof PlayerProfile>;

/** The athlete's own share page: everything but ids (product D39). */
export const SharedPlayer = Answer({ ...everything, shareCode: Text() });
export type SharedPlayer = Static<typeof SharedPlayer>;

/** A profile on a package's page: no email, no gpa, no share code of its own (product D39). */
const { gpa: _gpa, email: _email, ...shownInPackage } = everything;
export const PackagedPlayer = Answer({ id: Id(), ...shownInPackage, packagePlayer: PackagePlayer });
export type PackagedPlayer = Static<typeof PackagedPlayer>;

/** A profile in a package, as its owner sees it. */
export const OwnedPackagedPlayer = Answer({ id: Id(), ...everything, shareCode: Nullable(Text()), version: Version(), packagePlayer: OwnedPackagePlayer });
export type OwnedPackagedPlayer = Static<typeof OwnedPackagedPlayer>;

export const NewPlayerProfile = Body(
  {
    ...basics,
    email: Email(),
    jerseyNumber: Type.Optional(Nullable(jerseyNumber)),
    ...absent({ gpa, ...links, ...schooling, ...statSchemas }),
  },
  ['id', 'shareCode', 'createdAt', 'ownerId', 'packagePlayer', 'version'],
);
export type NewPlayerProfile = Static<typeof NewPlayerProfile>;

export const PlayerProfileChanges = Changes(NewPlayerProfile);
export type PlayerProfileChanges = Static<typeof PlayerProfileChanges>;

/** A row of a roster file: like a new profile, but it needs no email (product D38). */
export const RosterRow = Type.Composite([Type.Omit(NewPlayerProfile, ['email']), Type.Object({ email: Type.Optional(Nullable(Email())) })], {
  additionalProperties: false,
});
export type RosterRow = Static<typeof RosterRow>;

export const ShareCode = Answer({ shareCode: Text() });
export const RosterUpload = Type.Object({ sport: Type.Optional(OneOf(playerSports)) }, { additionalProperties: false });
