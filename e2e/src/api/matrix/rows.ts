import type { EndpointName } from '@sandites/contracts';
import { randomUUID } from 'node:crypto';
import type { Asked } from '../site/send';
import { coach, college, game, message, player, recruitingPackage, rosterCsv, staffCsv } from './bodies';
import type { Fixtures } from './fixtures';

/** A request that succeeds for whoever may make it, unless it would take a secret of theirs; `coach` owns what it is about. */
export type Row = (fixtures: Fixtures) => Asked | Promise<Asked>;

const id = (value: number): Asked => ({ params: { id: value } });
const plain: Row = () => ({});
const today: Row = () => ({ query: '?day=2026-11-21' });
const thisMonth: Row = () => ({ query: '?from=2026-11-01&to=2026-11-30' });

/** The access matrix: one row for each endpoint. An endpoint without a row fails the test. */
export const rows: Readonly<Record<EndpointName, Row>> = {
  getCurrentUser: plain,
  logIn: () => ({ body: { username: 'user', password: 'sandites-user' } }),
  register: () => ({ body: { username: randomUUID(), password: 'a fine long password' } }),
  logOut: plain,
  listUsers: plain,
  updateUser: async ({ userId }) => ({ ...id(await userId()), body: { role: 'coach', adminPassword: 'sandites-admin' } }),
  deleteUser: async ({ userId }) => id(await userId()),
  endSessionsOfUser: async ({ userId }) => id(await userId()),

  changePassword: () => ({ body: { current: 'not the password', password: 'a fine long password' } }),
  listOwnSessions: plain,
  endOwnSessions: plain,
  getSecondFactor: plain,
  beginSecondFactor: plain,
  turnOnSecondFactor: () => ({ body: { code: '000000' } }),
  turnOffSecondFactor: () => ({ body: { password: 'not the password' } }),

  listPlayers: plain,
  createPlayer: () => ({ body: player() }),
  updatePlayer: async ({ playerId }) => ({ ...id(await playerId()), body: { weight: 200 } }),
  deletePlayer: async ({ playerId }) => id(await playerId()),
  sharePlayer: async ({ playerId }) => id(await playerId()),
  unsharePlayer: async ({ playerId }) => id(await playerId()),
  getSharedPlayer: async ({ playerCode }) => ({ params: { shareCode: await playerCode() } }),
  uploadPlayers: () => ({ csv: rosterCsv(), fields: { sport: 'Football' } }),
  listPlayerUploads: plain,
  undoPlayerUpload: async ({ playerUploadId }) => id(await playerUploadId()),

  listMyPackages: plain,
  listPackages: plain,
  createPackage: () => ({ body: recruitingPackage() }),
  getPackage: async (fixtures) => id((await fixtures.package()).id),
  updatePackage: async (fixtures) => ({ ...id((await fixtures.package()).id), body: { name: 'Defense' } }),
  deletePackage: async (fixtures) => id((await fixtures.package()).id),
  renewPackageShare: async (fixtures) => id((await fixtures.package()).id),
  getSharedPackage: async (fixtures) => ({ params: { shareCode: (await fixtures.package()).shareCode } }),
  listPackagePlayers: async (fixtures) => {
    const { id: packageId, shareCode } = await fixtures.package();
    return { ...id(packageId), query: `?shareCode=${shareCode}` };
  },
  addPackagePlayer: async (fixtures) => ({ ...id((await fixtures.package()).id), body: { playerId: await fixtures.playerId() } }),
  orderPackagePlayers: async ({ link }) => {
    const { packageId, playerId } = await link();
    return { ...id(packageId), body: { playerIds: [playerId] } };
  },
  updatePackagePlayer: async ({ link }) => ({ params: { linkId: (await link()).linkId }, body: { notes: 'Fast' } }),
  removePackagePlayer: async ({ link }) => ({ params: { ...(await link()) } }),

  listEvents: plain,
  listEventsOfSport: () => ({ params: { sport: "Women's Track/Cross Country" } }),
  createEvent: () => ({ body: game() }),
  createEvents: () => ({ body: { events: [game()] } }),
  updateEvent: async ({ eventId }) => ({ ...id(await eventId()), body: { time: '18:00' } }),
  deleteEvent: async ({ eventId }) => id(await eventId()),
  getCalendar: plain,
  listEventUploads: plain,
  undoEventUpload: async ({ eventUploadId }) => id(await eventUploadId()),

  listCoaches: plain,
  createCoach: () => ({ body: coach() }),
  orderCoaches: async ({ coachIds }) => ({ body: { coachIds: (await coachIds()).toReversed() } }),
  updateCoach: async ({ coachId }) => ({ ...id(await coachId()), body: { title: 'Athletic Director' } }),
  deleteCoach: async ({ coachId }) => id(await coachId()),
  uploadCoaches: () => ({ csv: staffCsv() }),
  listCoachUploads: plain,
  undoCoachUpload: async ({ coachUploadId }) => id(await coachUploadId()),

  listColleges: plain,
  createCollege: () => ({ body: college() }),
  updateCollege: async ({ collegeId }) => ({ ...id(await collegeId()), body: { gpaMini: '3.0+' } }),
  deleteCollege: async ({ collegeId }) => id(await collegeId()),
  createColleges: () => ({ body: { colleges: [college()] } }),
  sendMessage: () => ({ body: message() }),
  listMessages: plain,
  readMessage: async ({ messageId }) => id(await messageId()),
  deleteMessage: async ({ messageId }) => id(await messageId()),
  subscribe: () => ({ body: { email: `${randomUUID()}@mail.example` } }),
  listSubscriptions: plain,
  deleteSubscription: async ({ subscriptionId }) => id(await subscriptionId()),
  exportPlayers: () => ({ body: { count: 3 } }),
  exportSubscriptions: () => ({ body: { count: 3 } }),

  listAuthActivity: today,
  listAuthActivityDays: thisMonth,
  listPlayersActivity: today,
  listPlayersActivityDays: thisMonth,
  listEventsActivity: today,
  listEventsActivityDays: thisMonth,
  listCollegesActivity: today,
  listCollegesActivityDays: thisMonth,
};
