import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { NewPackageLink, PackageLink } from '../entities/package-link';
import {
  NewPackagePlayer,
  PackagePlayerChanges,
  PackagePlayerLink,
  PackagePlayersOrder,
} from '../entities/package-player';
import { OwnedPackagedPlayer, PackagedPlayer, ShareCode } from '../entities/player-profile';
import {
  ListedPackage,
  MyPackage,
  NewRecruitingPackage,
  PackageSearch,
  RecruitingPackage,
  RecruitingPackageChanges,
  SharedPackage,
} from '../entities/recruiting-package';

export const listMyPackages = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/my-recruiting-packages',
  access: 'coach',
  summary: "The caller's own packages, with the numbers of their players and views",
  paged: true,
  responses: { 200: Type.Array(MyPackage) },
});

export const listPackages = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages',
  access: 'admin',
  summary:
    "Everybody's packages, one owner's, or those whose owner is gone: deleted, " +
    'or no coach any more; `q` searches names and sports, ' +
    'and finds all of the owners in `orOwners`',
  query: PackageSearch,
  paged: true,
  responses: { 200: Type.Array(ListedPackage) },
});

export const createPackage = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/recruiting-packages',
  access: 'coach',
  summary: 'Makes a package, public unless it says otherwise',
  body: NewRecruitingPackage,
  activity: { kind: 'created', subject: 'package' },
  responses: { 201: RecruitingPackage },
});

export const getPackage = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages/:id',
  access: 'owner',
  summary: 'One package',
  responses: { 200: RecruitingPackage },
});

export const updatePackage = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/recruiting-packages/:id',
  access: 'owner',
  summary: 'Changes the given fields of a package; another owner only for an admin',
  body: RecruitingPackageChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 200: RecruitingPackage },
});

export const deletePackage = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/recruiting-packages/:id',
  access: 'owner',
  summary: 'Deletes a package; its link is dead',
  activity: { kind: 'deleted', subject: 'package' },
  responses: { 204: null },
});

export const renewPackageShare = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/recruiting-packages/:id/share',
  access: 'owner',
  summary: 'Gives a package a new share code; the old link is dead',
  activity: { kind: 'shared', subject: 'package' },
  responses: { 200: ShareCode },
});

export const listPackageLinks = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages/:id/links',
  access: 'owner',
  summary: "A package's links for one recipient each, with how often each was opened",
  paged: true,
  noStore: true,
  responses: { 200: Type.Array(PackageLink) },
});

export const createPackageLink = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/recruiting-packages/:id/links',
  access: 'owner',
  summary:
    'Makes a link for one recipient, also to a private package: 30 days by default, null for no end',
  body: NewPackageLink,
  activity: { kind: 'shared', subject: 'package' },
  refuses: [409],
  responses: { 201: PackageLink },
});

export const deletePackageLink = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/recruiting-packages/:id/links/:linkId',
  access: 'owner',
  summary: 'Ends a link for a recipient at once',
  activity: { kind: 'updated', subject: 'package' },
  responses: { 204: null },
});

export const getSharedPackage = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages/share/:shareCode',
  access: 'public',
  summary:
    "The package behind its share code, or behind a recipient's link; " +
    'of a private one its own code says only that it is private',
  noStore: true,
  opensByCode: true,
  activity: { kind: 'opened', subject: 'package' },
  responses: { 200: SharedPackage },
});

export const listPackagePlayers = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages/:id/players',
  access: 'public',
  summary:
    "A package's players, for its owner, for anyone with its share code while it is public, or with a recipient's link",
  query: Type.Object({ shareCode: Type.Optional(Type.String({ maxLength: 200 })) }),
  paged: true,
  noStore: true,
  opensByCode: true,
  refuses: [401, 403],
  responses: { 200: Type.Array(Type.Union([OwnedPackagedPlayer, PackagedPlayer])) },
});

export const addPackagePlayer = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/recruiting-packages/:id/players',
  access: 'owner',
  summary: 'Puts a player of the same sport into a package',
  body: NewPackagePlayer,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 201: PackagePlayerLink },
});

export const orderPackagePlayers = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/recruiting-packages/:id/players/order',
  access: 'owner',
  summary: "Saves the order of a package's players; the ids must be exactly those who are in it",
  body: PackagePlayersOrder,
  activity: { kind: 'updated', subject: 'package' },
  refuses: [409],
  responses: { 200: Type.Array(OwnedPackagedPlayer) },
});

export const updatePackagePlayer = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/recruiting-packages/players/:linkId',
  access: 'owner',
  summary: 'Changes the notes or the highlight of a player in a package',
  body: PackagePlayerChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'package' },
  responses: { 200: PackagePlayerLink },
});

export const removePackagePlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/recruiting-packages/:packageId/players/:playerId',
  access: 'owner',
  summary: 'Takes a player out of a package',
  activity: { kind: 'updated', subject: 'package' },
  responses: { 204: null },
});
