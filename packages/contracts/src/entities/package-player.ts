import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Id, LongText, Nullable, Text } from '../schema';

/** What a package says of one player. */
export const PackagePlayer = Answer({ id: Id(), packageId: Id(), notes: Nullable(LongText()), highlight: Nullable(Text()) });
export type PackagePlayer = Static<typeof PackagePlayer>;

export const PackagePlayerLink = Answer({ id: Id(), packageId: Id(), playerId: Id(), notes: Nullable(LongText()), highlight: Nullable(Text()) });
export type PackagePlayerLink = Static<typeof PackagePlayerLink>;

const remarks = { notes: Type.Optional(Nullable(LongText())), highlight: Type.Optional(Nullable(Text())) };

export const NewPackagePlayer = Body({ playerId: Id(), ...remarks }, ['id', 'packageId', 'createdAt']);
export const PackagePlayerChanges = Body(remarks, ['id', 'packageId', 'playerId', 'createdAt']);
export const PackagePlayersOrder = Body({ playerIds: Type.Array(Id(), { maxItems: 10_000 }) });
