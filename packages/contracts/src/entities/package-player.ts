import { Type, type Static } from '@sinclair/typebox';
import { ResponseBody, Body, Id, LongText, Nullable, Text, Version } from '../schema';

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
export const OwnedPackagePlayer = ResponseBody({ ...properties, version: Version() });
export type OwnedPackagePlayer = Static<typeof OwnedPackagePlayer>;

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

export const NewPackagePlayer = Body({ playerId: Id(), ...remarks }, [
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
export const PackagePlayersOrder = Body({ playerIds: Type.Array(Id(), { maxItems: 10_000 }) });
