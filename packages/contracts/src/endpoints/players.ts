import { type Static, Type } from '@sinclair/typebox';
import type { ConsentGroup } from '../consent';
import type { EmbeddedAthlete } from '../embedded-roster/embedded-athlete';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  absent,
  Body,
  Changes,
  cleared,
  Day,
  Email,
  Flag,
  Id,
  Nullable,
  OneOf,
  PictureAddress,
  PlayerSearch,
  ResponseBody,
  Text,
  Timestamp,
  Version,
  WebUrl,
  Whole,
} from '../schema';
import { playerSports } from '../sports';
import { PlayerConsent } from './consent';
import { statSchemas } from './player-stats';
import { film, grades, honors, size, social } from './proposed-values';
import { ConfirmedImport, importPreview } from './imports';
import { Export, pastUploads, PictureBytes, PictureForm, undoUpload, UploadCount } from './uploads';

const players = endpointsOf('players');

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
  description: 'The jersey as a number: 0 when there is none, and for 0 and 00',
  'x-recognize': 'jerseyNumber',
});
/** Between its two notations the one that changes wins; in a new row the text. */
const jersey = Text({
  pattern: '^(?:0|00|[1-9][0-9]?)$',
  description: 'One or two digits, 0 and 00 included; null when there is none',
  examples: ['12', '00'],
  errorMessage: 'must be one or two digits',
  'x-recognize': 'jersey',
});
const levels = Type.Array(Text({ maxLength: 50 }), {
  maxItems: 10,
  uniqueItems: true,
  description: 'The levels that the athlete plays at',
  examples: [['Varsity', 'JV']],
});
const jerseyShown = { jerseyNumber, jersey: Nullable(jersey), levels: Nullable(levels) };
const place = { hometown: Text(), highSchool: Text() };
const photo = { imageSrc: PictureAddress() };
const photoShown = { ...photo, imageThumb: PictureAddress() };

/** Fields of each consent group. A field in no group is visible to coaches only. */
export const fieldsOfGroup: Readonly<Record<ConsentGroup, readonly string[]>> = {
  listing: Object.keys({ ...basics, ...jerseyShown, ...place, ...honors }),
  measurements: Object.keys({ ...size, ...statSchemas }),
  academics: Object.keys(grades),
  film: Object.keys(film),
  photo: Object.keys(photoShown),
  contact: Object.keys({ email: null, ...social }),
};

const { gpa } = grades;
/** Null where a file did not have it; for others than coaches, where the family does not allow it. */
const sizeShown = cleared(size);
const basicsShown = { ...basics, position: Nullable(basics.position) };
const optional = cleared({
  ...grades,
  email: Email(),
  ...film,
  ...social,
  ...photoShown,
  ...place,
  ...honors,
  ...statSchemas,
});

/**
 * Where a field's value is from, and since when. `confirmedAt`: when a coach accepted what a family
 * entered. Nobody is named.
 */
export const FieldSource = Type.Object(
  {
    from: OneOf(['coach', 'family', 'file', 'meet']),
    at: Timestamp(),
    confirmedAt: Type.Optional(Timestamp()),
  },
  { additionalProperties: false },
);
export type FieldSource = Static<typeof FieldSource>;
/**
 * By the names of the fields that have a value and are shown; `jersey` and `imageSrc` speak for
 * `jerseyNumber` and `imageThumb`. A value that was stored before sources were has none.
 */
const sources = Type.Record(Type.String(), FieldSource);

export const ListedPlayer = ResponseBody({
  id: Id(),
  ...basicsShown,
  ...sizeShown,
  ...jerseyShown,
  gpa: Nullable(gpa),
});
export type ListedPlayer = Static<typeof ListedPlayer>;

/** Every field, with the consent: for coaches. */
export const PlayerProfile = ResponseBody({
  id: Id(),
  /** The same for the profiles of one athlete, in every sport. */
  personId: Id(),
  ...basicsShown,
  ...sizeShown,
  ...jerseyShown,
  ...optional,
  sources,
  shareCode: Nullable(Text()),
  version: Version(),
  consent: PlayerConsent,
});
export type PlayerProfile = Static<typeof PlayerProfile>;

/** The athlete's own share page: everything but ids. */
export const SharedPlayer = ResponseBody({
  ...basicsShown,
  ...sizeShown,
  ...jerseyShown,
  ...optional,
  sources,
  shareCode: Text(),
});
export type SharedPlayer = Static<typeof SharedPlayer>;

const newProfile = {
  ...basics,
  ...size,
  email: Email(),
  ...absent({ jerseyNumber, jersey, levels }),
  ...absent({ ...grades, ...film, ...social, ...photo, ...place, ...honors, ...statSchemas }),
};
const ofServer = [
  ...['id', 'shareCode', 'createdAt', 'ownerId', 'packagePlayer', 'version'],
  ...['consent', 'imageThumb', 'personId', 'sources'],
];

export const NewPlayerProfile = Body(newProfile, ofServer);
export type NewPlayerProfile = Static<typeof NewPlayerProfile>;

export const PlayerProfileChanges = Changes(NewPlayerProfile);
export type PlayerProfileChanges = Static<typeof PlayerProfileChanges>;

/**
 * Changes of a stored profile. `sameAthlete` answers whether a changed name or class is a
 * correction (true), or the row is about somebody else from now on.
 */
const PlayerProfileUpdate = Changes(Body({ ...newProfile, sameAthlete: Flag() }, ofServer));

/** In a file these are optional, as a form and a single call insist on them. */
const { position, ...identity } = basics;
const notInEveryFile = absent({ position, ...size });

/**
 * A new profile. `sameAs` (an id) or `another` answers in advance whether it is about an athlete who
 * is stored with a near name, or in another class.
 */
const AddedProfile = Body(
  { ...newProfile, sameAs: Type.Optional(Id()), another: Type.Optional(Flag()) },
  ofServer,
);

/** The added profile, with the stored ones that may be about the same athlete. */
const StoredProfile = Type.Composite(
  [PlayerProfile, Type.Object({ similarTo: Type.Optional(Type.Array(Id())) })],
  { additionalProperties: false },
);

/** A link in a file, which is completed where it has no `https://`. */
const LinkInFile = () => Type.Optional(Nullable(WebUrl({ 'x-recognize': 'link' })));

/**
 * A row of a roster file: a new profile of which name, class and sport are required, whose links may
 * lack their `https://`. A row with the name and sport of a stored player and another class is about that
 * player (`sameAs`, an id) or about another one. Its marks are those of the meet of a `meetDate`.
 */
export const RosterRow = Type.Composite(
  [
    Type.Omit(NewPlayerProfile, [
      'email',
      'highlightUrl',
      'hudlUrl',
      'twitterUrl',
      'instagramUrl',
      'position',
      'height',
      'weight',
    ]),
    Type.Object({
      ...notInEveryFile,
      email: Type.Optional(Nullable(Email())),
      highlightUrl: LinkInFile(),
      hudlUrl: LinkInFile(),
      twitterUrl: LinkInFile(),
      instagramUrl: LinkInFile(),
      meetDate: Type.Optional(Nullable(Day())),
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
const RosterUpload = Type.Object(
  { ...ConfirmedImport.properties, sport: Type.Optional(OneOf(playerSports)) },
  { additionalProperties: false },
);

export const listPlayers = players.get('/api/player-profiles', {
  access: 'public',
  summary:
    'Player profiles: every field for a coach, the public ones for anybody else; `q` searches names and positions',
  query: PlayerSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'player' },
  refuses: [429],
  responses: { 200: Type.Array(Type.Union([PlayerProfile, ListedPlayer])) },
});

export const listEmbeddedAthletes = players.get('/api/embedded-athletes', {
  access: 'public',
  summary:
    'The invented athletes of the demo, as the Athletes page shows them beside the stored ' +
    'players: without the namesakes of those who may not be listed. ' +
    'Empty where the school has none; `after` is a place in the list, from 1',
  paged: true,
  responses: {
    200: Type.Array(
      Type.Unsafe<EmbeddedAthlete>(
        Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: true }),
      ),
    ),
  },
});

export const createPlayer = players.post('/api/player-profile', {
  access: 'coach',
  summary:
    'Adds a player profile; `similarTo` names the stored ones that may be about the same athlete, ' +
    'until `GET /api/person-questions` has no question about them any more',
  body: AddedProfile,
  activity: { kind: 'created', subject: 'player' },
  refuses: [404],
  responses: { 201: StoredProfile },
});

export const updatePlayer = players.put('/api/player-profile/:id', {
  access: 'coach',
  summary:
    'Changes the given fields of a profile; null clears one. ' +
    'Where the profile is shared, or a family was asked or has answered, another name, ' +
    'or a class more than a year off, is 409 `same_athlete_needed` until `sameAthlete` says ' +
    'whether it is a correction: ' +
    'for another athlete nothing of the former one stays but what the change says: no link, ' +
    'picture, number, package or answer',
  body: PlayerProfileUpdate,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  refuses: [409],
  responses: { 200: PlayerProfile },
});

export const deletePlayer = players.delete('/api/player-profile/:id', {
  access: 'coach',
  summary: 'Deletes a profile; it leaves every package',
  activity: { kind: 'deleted', subject: 'player' },
  responses: { 204: null },
});

export const setPlayerPhoto = players.put('/api/player-profile/:id/photo', {
  access: 'coach',
  summary:
    "Takes a player's picture: turned upright, cropped where asked, in two sizes and without metadata",
  upload: PictureForm,
  uploads: 'picture',
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  responses: { 200: PlayerProfile },
});

export const removePlayerPhoto = players.delete('/api/player-profile/:id/photo', {
  access: 'coach',
  summary: "Takes a player's picture away",
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const getPlayerPhoto = players.get('/api/player-profile/:id/photo/:picture', {
  access: 'coach',
  summary: "A player's picture for coaches, as WebP or, where that is not accepted, as JPEG",
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});

export const getSharedPlayerPhoto = players.get(
  '/api/player-profile/share/:shareCode/photo/:picture',
  {
    access: 'public',
    summary: "The same for a player's own share page",
    produces: 'image/webp',
    picture: 'checked',
    responses: { 200: PictureBytes },
  },
);

export const getPackagedPlayerPhoto = players.get(
  '/api/recruiting-packages/share/:shareCode/players/:playerId/photo/:picture',
  {
    access: 'public',
    summary: "The same for a package's page",
    produces: 'image/webp',
    picture: 'checked',
    responses: { 200: PictureBytes },
  },
);

export const sharePlayer = players.post('/api/player-profile/:id/share', {
  access: 'coach',
  summary: "Makes a profile's share code; asking again gives the same code",
  activity: { kind: 'shared', subject: 'player' },
  refuses: [409],
  responses: { 200: ShareCode },
});

export const unsharePlayer = players.delete('/api/player-profile/:id/share', {
  access: 'coach',
  summary: 'Kills the link; the next share makes a new code',
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const unshareUnusedPlayer = players.delete('/api/player-profile/:id/share/unused', {
  access: 'coach',
  summary: 'Revokes a share code that was asked for only once; any other stays',
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const getSharedPlayer = players.get('/api/player-profile/share/:shareCode', {
  access: 'public',
  summary: 'The profile behind a share code',
  noStore: true,
  activity: { kind: 'opened', subject: 'player' },
  responses: { 200: SharedPlayer },
});

export const lookUpPlayers = players.post('/api/player-profiles/lookup', {
  access: 'coach',
  summary:
    'The stored profiles that rows of a roster file are about, in the order of the rows; ' +
    'null for a row that would add a player, `namesakes` for one that has to say which player it ' +
    'is about. Nothing is stored',
  body: PlayerKeys,
  bodyLimit: limits.bulkBytes,
  activity: null,
  refuses: [429],
  responses: { 200: Type.Array(Type.Union([PlayerProfile, Namesakes, Type.Null()])) },
});

export const uploadPlayers = players.post('/api/player-profiles/bulk-upload', {
  access: 'coach',
  summary:
    'Takes a roster file, all or nothing. A row with the name and sport of a stored player and ' +
    "another class is an issue `same_name` at that row until its column `sameAs` (the player's " +
    'id) or `another` (`true`) says who it is about. The marks of a row with a `meetDate` are from ' +
    'that meet (`sources`). With the `choices` and the `plan` of a review ' +
    'it does what that showed, or is 409 (`plan_changed`) with the new review under `current`',
  upload: RosterUpload,
  refuses: [409],
  activity: { kind: 'imported', subject: 'player' },
  responses: { 201: UploadCount },
});

export const previewPlayers = importPreview(
  'players',
  '/api/player-profiles/bulk-upload/preview',
  'coach',
  [429],
);

export const listPlayerUploads = pastUploads('players', '/api/player-profiles/uploads', 'coach');
export const undoPlayerUpload = undoUpload(
  'players',
  '/api/player-profiles/uploads/:id',
  'player',
  'owner',
);

export const exportPlayers = players.post('/api/player-profiles/exports', {
  access: 'coach',
  summary:
    'Notes that the caller takes players along as a file; the page makes the file once that is noted',
  body: Export,
  activity: { kind: 'exported', subject: 'player' },
  responses: { 204: null },
});
