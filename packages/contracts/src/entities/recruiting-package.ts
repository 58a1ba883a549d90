import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import {
  ResponseBody,
  Body,
  Changes,
  Flag,
  Id,
  ListSearch,
  LongText,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  Version,
  Whole,
} from '../schema';
import { playerSports } from '../sports';
import { PackagedPlayer } from './player-profile';

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

/** A package in its coach's list, with the number of its players and of the views of its links. */
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

/** The filter of the admins' list of packages. */
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

/** A public package, for everybody with the link. */
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
