import type {
  AthleticEvent,
  Coach,
  OwnedPackagedPlayer,
  MyPackage,
  User,
} from '@sandites/contracts';
import { player, someEvent } from '@sandites/features/testing';

/** The signed-in coach. */
export const coach: User = { id: 7, username: 'coach', role: 'coach' };

/** A stored coach of the staff with default values. */
export const staffCoach = (fields: Partial<Coach> = {}): Coach => ({
  id: 1,
  name: 'Grady Holcomb',
  title: 'Head Football Coach',
  email: 'grady.holcomb@sandites.example',
  photoUrl: null,
  photoThumb: null,
  ...fields,
});

/** A stored football game with default values. */
export const game = (fields: Partial<AthleticEvent> = {}): AthleticEvent =>
  someEvent({ id: 1, location: 'Memorial Stadium', ...fields });

/** A stored package with default values. */
export const recruitingPackage = (fields: Partial<MyPackage> = {}): MyPackage => ({
  id: 5,
  name: 'Class of 2027',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'Zm9vdGJhbGwtMjAyNw',
  createdAt: '2026-08-03T12:00:00.000Z',
  ownerId: 7,
  playerCount: 3,
  views: 0,
  version: 1,
  ...fields,
});

/** A player of a package with default values. */
export const packagedPlayer = (fields: Partial<OwnedPackagedPlayer> = {}): OwnedPackagedPlayer => ({
  ...player(),
  packagePlayer: { id: 40, packageId: 5, notes: null, highlight: null, version: 1 },
  ...fields,
});
