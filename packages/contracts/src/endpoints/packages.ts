import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Changes,
  Flag,
  Id,
  ListSearch,
  LongText,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Timestamp,
  Version,
  Whole,
} from '../schema';
import { playerSports } from '../sports';
import { PlayerProfile, ShareCode, SharedPlayer } from './players';

const players = endpointsOf('players');

const properties = {
  id: Id(),
  packageId: Id(),
  notes: Nullable(LongText()),
  highlight: Nullable(Text()),
};

/** The coach's texts about one player in a package. */
export const PackagePlayer = ResponseBody(properties);
export type PackagePlayer = Static<typeof PackagePlayer>;

/** The same with its version, for users who may change it. */
const OwnedPackagePlayer = ResponseBody({ ...properties, version: Version() });

/**
 * A profile on a package's page: no email. Grades and test scores only where the family has allowed
 * them; without, `gpa` is absent. The code of the player's own page where that is shared, and the
 * family shows the player there.
 */
const {
  email: _email,
  highSchool: _highSchool,
  shareCode: _shareCode,
  ...shownInPackage
} = SharedPlayer.properties;
export const PackagedPlayer = ResponseBody({
  id: Id(),
  ...shownInPackage,
  gpa: Type.Optional(shownInPackage.gpa),
  shareCode: Type.Optional(Nullable(Text())),
  packagePlayer: PackagePlayer,
});
export type PackagedPlayer = Static<typeof PackagedPlayer>;

/** A profile in a package, as its owner sees it. */
export const OwnedPackagedPlayer = ResponseBody({
  ...PlayerProfile.properties,
  packagePlayer: OwnedPackagePlayer,
});
export type OwnedPackagedPlayer = Static<typeof OwnedPackagedPlayer>;

export const PackagePlayerLink = ResponseBody({
  ...properties,
  playerId: Id(),
  version: Version(),
});
export type PackagePlayerLink = Static<typeof PackagePlayerLink>;

const remarks = {
  notes: Type.Optional(Nullable(LongText())),
  highlight: Type.Optional(Nullable(Text())),
};

const NewPackagePlayer = Body({ playerId: Id(), ...remarks }, [
  'id',
  'packageId',
  'createdAt',
  'version',
]);
export const PackagePlayerChanges = Body(remarks, [
  'id',
  'packageId',
  'playerId',
  'createdAt',
  'version',
]);
const PackagePlayersOrder = Body({ playerIds: Type.Array(Id(), { maxItems: 10_000 }) });

const shownToAll = {
  id: Id(),
  name: Text(),
  sport: OneOf(playerSports),
  description: Nullable(LongText()),
  isPublic: Flag(),
  shareCode: Text(),
  createdAt: Timestamp(),
};

/** A curated set of players that its coach shares by a link. */
export const RecruitingPackage = ResponseBody({ ...shownToAll, ownerId: Id(), version: Version() });
export type RecruitingPackage = Static<typeof RecruitingPackage>;

export const MyPackage = ResponseBody({
  ...RecruitingPackage.properties,
  playerCount: Whole(0, limits.largestId),
  /** How often it was opened, by any of its links: once for each visitor and day. */
  views: Whole(0, limits.largestId),
});
export type MyPackage = Static<typeof MyPackage>;

/**
 * A package in the admins' list. `wasPublic` is present where the owner is gone: whether it was
 * public until then.
 */
export const ListedPackage = ResponseBody({
  ...RecruitingPackage.properties,
  wasPublic: Type.Optional(Flag()),
});
export type ListedPackage = Static<typeof ListedPackage>;

export const PackageSearch = Type.Object({
  ...ListSearch.properties,
  owner: Type.Optional(
    Type.Literal('gone', {
      description: 'Only packages whose owner was deleted or is no coach any more',
    }),
  ),
  ownerId: Type.Optional(Id()),
  orOwners: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,99}$',
      examples: ['3,14'],
      description: 'With `q`: also packages of these owners, at most 100 ids such as `3,14`',
    }),
  ),
});
export type PackageSearch = Static<typeof PackageSearch>;

export const PublicPackage = ResponseBody({ ...shownToAll, players: Type.Array(PackagedPlayer) });
export type PublicPackage = Static<typeof PublicPackage>;

/** A private package, for everybody with the link: only that it is private. */
export const PrivatePackage = ResponseBody({ shareCode: Text(), isPublic: Type.Literal(false) });

export const SharedPackage = Type.Union([PublicPackage, PrivatePackage]);
export type SharedPackage = Static<typeof SharedPackage>;

const setByServer = ['id', 'shareCode', 'createdAt', 'players', 'version', 'playerCount', 'views'];
const fields = {
  name: Text(),
  sport: OneOf(playerSports),
  description: Type.Optional(Nullable(LongText())),
  isPublic: Type.Optional(Flag()),
};

export const NewRecruitingPackage = Body(fields, [...setByServer, 'ownerId']);
export type NewRecruitingPackage = Static<typeof NewRecruitingPackage>;

/** An admin may give a package to another coach. */
export const RecruitingPackageChanges = Changes(Body({ ...fields, ownerId: Id() }, setByServer));
export type RecruitingPackageChanges = Static<typeof RecruitingPackageChanges>;

export const PackageLink = ResponseBody({
  id: Id(),
  label: Text({ maxLength: limits.linkLabelLength }),
  code: Text(),
  expiresAt: Nullable(Timestamp()),
  createdAt: Timestamp(),
  /** How often it was opened: once for each visitor and day. */
  views: Whole(0, limits.largestId),
  lastViewedAt: Nullable(Timestamp()),
});
export type PackageLink = Static<typeof PackageLink>;

export const NewPackageLink = Body(
  {
    label: Text({
      maxLength: limits.linkLabelLength,
      description: 'For whom it is: seen by the owner of the package alone',
    }),
    expiresAt: Type.Optional(Nullable(Timestamp())),
  },
  ['id', 'code', 'createdAt', 'views', 'lastViewedAt'],
);
export type NewPackageLink = Static<typeof NewPackageLink>;

export const listMyPackages = players.get('/api/my-recruiting-packages', {
  access: 'coach',
  summary: "The caller's own packages, with the numbers of their players and views",
  paged: true,
  responses: { 200: Type.Array(MyPackage) },
});

export const listPackages = players.get('/api/recruiting-packages', {
  access: 'admin',
  summary:
    "Everybody's packages, one owner's, or those whose owner is gone: deleted, " +
    'or no coach any more; `q` searches names and sports, ' +
    'and finds all of the owners in `orOwners`',
  query: PackageSearch,
  paged: true,
  responses: { 200: Type.Array(ListedPackage) },
});

export const createPackage = players.post('/api/recruiting-packages', {
  access: 'coach',
  summary: 'Makes a package, public unless it says otherwise',
  body: NewRecruitingPackage,
  activity: { kind: 'created', subject: 'package' },
  responses: { 201: RecruitingPackage },
});

export const getPackage = players.get('/api/recruiting-packages/:id', {
  access: 'owner',
  summary: 'One package',
  responses: { 200: RecruitingPackage },
});

export const updatePackage = players.put('/api/recruiting-packages/:id', {
  access: 'owner',
  summary: 'Changes the given fields of a package; another owner only for an admin',
  body: RecruitingPackageChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 200: RecruitingPackage },
});

export const deletePackage = players.delete('/api/recruiting-packages/:id', {
  access: 'owner',
  summary: 'Deletes a package; its link is dead',
  activity: { kind: 'deleted', subject: 'package' },
  responses: { 204: null },
});

export const renewPackageShare = players.post('/api/recruiting-packages/:id/share', {
  access: 'owner',
  summary: 'Gives a package a new share code; the old link is dead',
  activity: { kind: 'shared', subject: 'package' },
  responses: { 200: ShareCode },
});

export const listPackageLinks = players.get('/api/recruiting-packages/:id/links', {
  access: 'owner',
  summary: "A package's links for one recipient each, with how often each was opened",
  paged: true,
  noStore: true,
  responses: { 200: Type.Array(PackageLink) },
});

export const createPackageLink = players.post('/api/recruiting-packages/:id/links', {
  access: 'owner',
  summary:
    'Makes a link for one recipient, also to a private package: 30 days by default, null for no end',
  body: NewPackageLink,
  activity: { kind: 'shared', subject: 'package' },
  refuses: [409],
  responses: { 201: PackageLink },
});

export const deletePackageLink = players.delete('/api/recruiting-packages/:id/links/:linkId', {
  access: 'owner',
  summary: 'Ends a link for a recipient at once',
  activity: { kind: 'updated', subject: 'package' },
  responses: { 204: null },
});

export const getSharedPackage = players.get('/api/recruiting-packages/share/:shareCode', {
  access: 'public',
  summary:
    "The package behind its share code, or behind a recipient's link; " +
    'of a private one its own code says only that it is private',
  noStore: true,
  activity: { kind: 'opened', subject: 'package' },
  responses: { 200: SharedPackage },
});

export const listPackagePlayers = players.get('/api/recruiting-packages/:id/players', {
  access: 'public',
  summary:
    "A package's players, for its owner, for anyone with its share code while it is public, or with a recipient's link",
  query: Type.Object({ shareCode: Type.Optional(Type.String({ maxLength: 200 })) }),
  paged: true,
  noStore: true,
  refuses: [401, 403],
  responses: { 200: Type.Array(Type.Union([OwnedPackagedPlayer, PackagedPlayer])) },
});

export const addPackagePlayer = players.post('/api/recruiting-packages/:id/players', {
  access: 'owner',
  summary: 'Puts a player of the same sport into a package',
  body: NewPackagePlayer,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 201: PackagePlayerLink },
});

export const orderPackagePlayers = players.put('/api/recruiting-packages/:id/players/order', {
  access: 'owner',
  summary: "Saves the order of a package's players; the ids must be exactly those who are in it",
  body: PackagePlayersOrder,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 200: Type.Array(OwnedPackagedPlayer) },
});

export const updatePackagePlayer = players.put('/api/recruiting-packages/players/:linkId', {
  access: 'owner',
  summary: 'Changes the notes or the highlight of a player in a package',
  body: PackagePlayerChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'package' },
  responses: { 200: PackagePlayerLink },
});

export const removePackagePlayer = players.delete(
  '/api/recruiting-packages/:packageId/players/:playerId',
  {
    access: 'owner',
    summary: 'Takes a player out of a package',
    activity: { kind: 'updated', subject: 'package' },
    responses: { 204: null },
  },
);
