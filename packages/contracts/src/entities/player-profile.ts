import { Type, type Static } from '@sinclair/typebox';
import type { ConsentGroup } from '../consent';
import { limits } from '../limits';
import {
  ResponseBody,
  Body,
  Changes,
  Decimal,
  Email,
  Flag,
  Id,
  Nullable,
  OneOf,
  PictureAddress,
  Text,
  Version,
  WebUrl,
  Whole,
} from '../schema';
import { playerSports } from '../sports';
import { absent, cleared, statSchemas } from './player-stats';
import { PlayerConsent } from './consent';
import { OwnedPackagePlayer, PackagePlayer } from './package-player';

/**
 * Identity of an athlete: the fields of every public list, called `listing` in a consent.
 */
const basics = {
  sport: OneOf(playerSports),
  firstName: Text(),
  lastName: Text(),
  position: Text({ 'x-recognize': 'position' }),
  graduationYear: Whole(1950, 2100, { 'x-recognize': 'classYear' }),
};
const jerseyNumber = Whole(0, 99, {
  description: '0 when there is none',
  'x-recognize': 'jerseyNumber',
});
const size = {
  height: Text({ maxLength: 50, 'x-recognize': 'height' }),
  weight: Whole(1, 1_000, { description: 'lbs', 'x-recognize': 'weight' }),
};
const place = { hometown: Text(), highSchool: Text() };
const grades = { gpa: Decimal(0, 5), act: Decimal(1, 36), sat: Whole(400, 1_600) };
const film = { highlightUrl: WebUrl(), hudlUrl: WebUrl() };
const photo = { imageSrc: PictureAddress() };
const photoShown = { ...photo, imageThumb: PictureAddress() };
const social = { twitterUrl: WebUrl() };

/** Fields of each consent group. A field in no group is visible to coaches only. */
export const fieldsOfGroup: Readonly<Record<ConsentGroup, readonly string[]>> = {
  listing: Object.keys({ ...basics, jerseyNumber, ...place }),
  measurements: Object.keys({ ...size, ...statSchemas }),
  academics: Object.keys(grades),
  film: Object.keys(film),
  photo: Object.keys(photoShown),
  contact: Object.keys({ email: null, ...social }),
};

const { gpa } = grades;
/** For others than coaches a field is null where the family does not allow it. */
const sizeShown = cleared(size);
const optional = cleared({
  ...grades,
  email: Email(),
  ...film,
  ...social,
  ...photoShown,
  ...place,
  ...statSchemas,
});

export const ListedPlayer = ResponseBody({
  id: Id(),
  ...basics,
  ...sizeShown,
  jerseyNumber,
  gpa: Nullable(gpa),
});
export type ListedPlayer = Static<typeof ListedPlayer>;

const ofCoaches = {
  ...basics,
  ...size,
  jerseyNumber,
  ...optional,
  shareCode: Nullable(Text()),
  version: Version(),
  consent: PlayerConsent,
};
const ofOthers = { ...basics, ...sizeShown, jerseyNumber, ...optional };

/** Every field, with the consent: for coaches. */
export const PlayerProfile = ResponseBody({ id: Id(), ...ofCoaches });
export type PlayerProfile = Static<typeof PlayerProfile>;

/** The athlete's own share page: everything but ids. */
export const SharedPlayer = ResponseBody({ ...ofOthers, shareCode: Text() });
export type SharedPlayer = Static<typeof SharedPlayer>;

/**
 * A profile on a package's page: no email, no share code of its own. Grades and test scores only
 * where the family has allowed them; without, `gpa` is absent.
 */
const { email: _email, highSchool: _highSchool, ...shownInPackage } = ofOthers;
export const PackagedPlayer = ResponseBody({
  id: Id(),
  ...shownInPackage,
  gpa: Type.Optional(shownInPackage.gpa),
  packagePlayer: PackagePlayer,
});
export type PackagedPlayer = Static<typeof PackagedPlayer>;

/** A profile in a package, as its owner sees it. */
export const OwnedPackagedPlayer = ResponseBody({
  id: Id(),
  ...ofCoaches,
  packagePlayer: OwnedPackagePlayer,
});
export type OwnedPackagedPlayer = Static<typeof OwnedPackagedPlayer>;

const newProfile = {
  ...basics,
  ...size,
  email: Email(),
  jerseyNumber: Type.Optional(Nullable(jerseyNumber)),
  ...absent({ ...grades, ...film, ...social, ...photo, ...place, ...statSchemas }),
};
const ofServer = [
  ...['id', 'shareCode', 'createdAt', 'ownerId', 'packagePlayer', 'version'],
  ...['consent', 'imageThumb'],
];

export const NewPlayerProfile = Body(newProfile, ofServer);
export type NewPlayerProfile = Static<typeof NewPlayerProfile>;

export const PlayerProfileChanges = Changes(NewPlayerProfile);
export type PlayerProfileChanges = Static<typeof PlayerProfileChanges>;

/**
 * Changes of a stored profile. `sameAthlete` answers whether a changed name or class is a
 * correction (true), or the row is about somebody else from now on.
 */
export const PlayerProfileUpdate = Changes(Body({ ...newProfile, sameAthlete: Flag() }, ofServer));
export type PlayerProfileUpdate = Static<typeof PlayerProfileUpdate>;

/** A link in a file, which is completed where it has no `https://`. */
const LinkInFile = () => Type.Optional(Nullable(WebUrl({ 'x-recognize': 'link' })));

/**
 * A row of a roster file: a new profile without a required email, whose links may lack their
 * `https://`. A row with the name and sport of a stored player and another class is about that
 * player (`sameAs`, an id) or about another one.
 */
export const RosterRow = Type.Composite(
  [
    Type.Omit(NewPlayerProfile, ['email', 'highlightUrl', 'hudlUrl', 'twitterUrl']),
    Type.Object({
      email: Type.Optional(Nullable(Email())),
      highlightUrl: LinkInFile(),
      hudlUrl: LinkInFile(),
      twitterUrl: LinkInFile(),
      sameAs: Type.Optional(Nullable(Id())),
      another: Type.Optional(
        Nullable(Type.String({ pattern: '^([Tt]rue|TRUE|[Ff]alse|FALSE)$', examples: ['true'] })),
      ),
    }),
  ],
  {
    additionalProperties: false,
  },
);
export type RosterRow = Static<typeof RosterRow>;

/** Whom a row of a roster file is about: name, class and sport. */
const { position: _position, ...identity } = basics;
export const PlayerKey = Body(identity);
export type PlayerKey = Static<typeof PlayerKey>;
export const PlayerKeys = Body({
  players: Type.Array(PlayerKey, { minItems: 1, maxItems: limits.pageSize }),
});
export type PlayerKeys = Static<typeof PlayerKeys>;

/**
 * The stored players with the name and sport of a row, all of another class: the row says which of
 * them it is about (`sameAs`), or that it is about another one.
 */
export const Namesakes = ResponseBody({ namesakes: Type.Array(PlayerProfile) });
export type Namesakes = Static<typeof Namesakes>;

export const ShareCode = ResponseBody({ shareCode: Text() });
export const RosterUpload = Type.Object(
  { sport: Type.Optional(OneOf(playerSports)) },
  { additionalProperties: false },
);
