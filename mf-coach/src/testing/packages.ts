import type { OwnedPackagedPlayer, RecruitingPackage } from '@sandites/contracts';
import { player } from '@sandites/features/testing';

/** A stored package with default values. */
export const recruitingPackage = (fields: Partial<RecruitingPackage> = {}): RecruitingPackage => ({
  id: 5,
  name: 'Class of 2027',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'Zm9vdGJhbGwtMjAyNw',
  createdAt: '2026-08-03T12:00:00.000Z',
  ownerId: 7,
  version: 1,
  ...fields,
});

/** A player of a package, with default values. */
export const packagedPlayer = (fields: Partial<OwnedPackagedPlayer> = {}): OwnedPackagedPlayer => ({
  ...player(),
  packagePlayer: { id: 40, packageId: 5, notes: null, highlight: null, version: 1 },
  ...fields,
});
