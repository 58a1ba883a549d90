import type { EndpointName } from '@sandites/contracts';
import { withWrongSecret } from '../matrix/access-matrix';
import type { Ask } from '../site/client';

type Stored = Readonly<Record<string, unknown>>;

const pageOf = (id: number) => (id > 1 ? `?limit=1&after=${id - 1}` : '?limit=1');
const listed =
  (list: EndpointName) =>
  async (call: Ask, id: number): Promise<Stored> =>
    (await call(list, { query: pageOf(id) })).body[0];

const userOf = listed('listUsers');
const playerOf = listed('listPlayers');
const eventOf = listed('listEvents');
const coachOf = listed('listCoaches');
const collegeOf = listed('listColleges');
const packageOf = async (call: Ask, id: number): Promise<Stored> =>
  (await call('getPackage', { params: { id } })).body;

/** Reads a stored row by its id. */
export const readBack: Partial<Record<EndpointName, (call: Ask, id: number) => Promise<Stored>>> = {
  register: userOf,
  updateUser: userOf,
  createPlayer: playerOf,
  updatePlayer: playerOf,
  createPackage: packageOf,
  updatePackage: packageOf,
  createEvent: eventOf,
  updateEvent: eventOf,
  createCoach: coachOf,
  updateCoach: coachOf,
  createCollege: collegeOf,
  updateCollege: collegeOf,
  sendMessage: listed('listMessages'),
};

/**
 * Calls that may refuse valid input: because a row is missing, exists already, or a password is
 * wrong.
 */
export const mayRefuse: readonly EndpointName[] = [
  ...withWrongSecret.keys(),
  'logIn',
  'register',
  'inviteUser',
  'acceptInvitation',
  'renewInvitation',
  'updateUser',
  'deleteUser',
  'updatePackage',
  // An answer of another version than the one that was read.
  'answerConsent',
  'addPackagePlayer',
  'createEvent',
  // A score over another version than the stored one.
  'enterScore',
  'createEvents',
  'updateEvent',
  'orderCoaches',
  // A name that another place has.
  'updatePlace',
  // The plan of another review.
  'createColleges',
  // A calendar that is kept already, or that cannot be read.
  'createScheduleFeed',
  'updateScheduleFeed',
];
