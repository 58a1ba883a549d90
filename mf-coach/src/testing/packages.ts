import type { OwnedPackagedPlayer, RecruitingPackage } from '@sandites/contracts';
import { player } from '@sandites/features/testing';

/** A stored package; the tests say only what matters to them. */
export const recruitingPackage = (own: Partial<RecruitingPackage> = {}): RecruitingPackage => ({
  id: 5,
  name: 'Class of 2027',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'Zm9vdGJhbGwtMjAyNw',
  createdAt: '2026-08-03T12:00:00.000Z',
  ownerId: 7,
  version: 1,
  ...own,
});

/** A player as they stand in a package. */
export const packagedPlayer = (own: Partial<OwnedPackagedPlayer> = {}): OwnedPackagedPlayer => ({
  ...player(),
  packagePlayer: { id: 40, packageId: 5, notes: null, highlight: null, version: 1 },
  ...own,
});
