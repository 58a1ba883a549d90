import type { Coach, PackagedPlayer, PublicPackage, SharedPlayer } from '@sandites/contracts';
import { nothingKnown } from '@sandites/features/testing';

const jaylen = {
  sport: 'Football',
  firstName: 'Jaylen',
  lastName: 'Huckaby',
  position: 'QB',
  graduationYear: 2027,
  height: `6'2"`,
  weight: 196,
  jerseyNumber: 7,
  jersey: '7',
  levels: null,
} as const;

/** A shared player with default values. */
export const sharedPlayer = (given: Partial<SharedPlayer> = {}): SharedPlayer => ({
  ...nothingKnown,
  ...jaylen,
  shareCode: 'abc',
  ...given,
});

/** A player in a package. */
export const packagedPlayer = (given: Partial<PackagedPlayer> = {}): PackagedPlayer => ({
  ...nothingKnown,
  ...jaylen,
  id: 1,
  packagePlayer: { id: 10, packageId: 5, notes: null, highlight: null },
  ...given,
});

/** A shared package. */
export const publicPackage = (given: Partial<PublicPackage> = {}): PublicPackage => ({
  id: 5,
  name: 'Class of 2027 Offense',
  sport: 'Football',
  description: 'Three-year starters.',
  isPublic: true,
  shareCode: 'abc',
  createdAt: '2026-09-01T12:00:00Z',
  players: [packagedPlayer()],
  ...given,
});

/** A coaching staff. */
export const staff: readonly Coach[] = [
  {
    id: 1,
    name: 'Dana Whitlock',
    title: 'Athletic Director',
    email: 'dana.whitlock@sandites.example',
    photoUrl: null,
    photoThumb: null,
  },
  {
    id: 2,
    name: 'Andre Baptiste',
    title: "Football Offensive Line Coach; Head Men's Wrestling Coach",
    email: 'andre.baptiste@sandites.example',
    photoUrl: null,
    photoThumb: null,
  },
  {
    id: 3,
    name: 'Grady Holcomb',
    title: 'Head Football Coach',
    email: 'grady.holcomb@sandites.example',
    photoUrl: null,
    photoThumb: null,
  },
];
