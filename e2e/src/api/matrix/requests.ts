import {
  endpoints,
  paramNames,
  type EndpointName,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { randomUUID } from 'node:crypto';
import type { Asked } from '../site/send';
import { newCalendar } from './calendar-host';
import { browser, collegesCsv, picture, player, rosterCsv, scheduleCsv, staffCsv } from './bodies';
import { exampleOf } from './example';
import type { Fixtures } from './fixtures';

type Prepare = (fixtures: Fixtures) => Asked | Promise<Asked>;

const id = (value: number): Asked => ({ params: { id: value } });
/** The last segment of a picture's path. */
const pictureIn = (address: string) => address.split('/').at(-1) ?? '';

/** Confirms a change of an account. */
const asAdmin = { adminPassword: 'sandites-admin' };

/** Requests of calls for which the endpoint table is not enough: ids, related fields, files. */
const prepared: Partial<Record<EndpointName, Prepare>> = {
  logIn: () => ({ body: { username: 'user', password: 'sandites-user' } }),
  register: () => ({ body: { username: randomUUID(), password: 'a fine long password' } }),
  updateUser: async ({ userId }) => ({
    ...id(await userId()),
    body: { role: 'coach', ...asAdmin },
  }),
  deleteUser: async ({ userId }) => ({ ...id(await userId()), body: asAdmin }),
  endSessionsOfUser: async ({ userId }) => id(await userId()),

  inviteUser: () => ({ body: { username: randomUUID(), role: 'coach', ...asAdmin } }),
  renewInvitation: async ({ invitation }) => ({ ...id((await invitation()).id), body: asAdmin }),
  getInvitation: async ({ invitation }) => ({ params: { code: (await invitation()).code } }),
  acceptInvitation: async ({ invitation }) => ({
    params: { code: (await invitation()).code },
    body: { password: 'a fine long password' },
  }),

  updateOwnAccount: () => ({ body: { displayName: 'Ann Lee' } }),
  requestEmailConfirmation: () => ({}),
  getEmailConfirmation: () => ({ params: { code: 'unknown' } }),
  confirmEmail: () => ({ params: { code: 'unknown' } }),
  getPasswordReset: () => ({ params: { code: 'unknown' } }),
  resetPassword: () => ({
    params: { code: 'unknown' },
    body: { password: 'a fine long password' },
  }),
  changePassword: () => ({
    body: { current: 'not the password', password: 'a fine long password' },
  }),
  beginSecondFactor: () => ({ body: { password: 'not the password' } }),
  turnOnSecondFactor: () => ({ body: { code: '000000' } }),
  turnOffSecondFactor: () => ({ body: { password: 'not the password' } }),

  createPlayer: () => ({ body: player() }),
  updatePlayer: async ({ playerId }) => ({ ...id(await playerId()), body: { weight: 200 } }),
  deletePlayer: async ({ playerId }) => id(await playerId()),
  sharePlayer: async ({ playerId }) => id(await playerId()),
  unsharePlayer: async ({ playerId }) => id(await playerId()),
  unshareUnusedPlayer: async ({ sharedPlayerId }) => id(await sharedPlayerId()),
  getSharedPlayer: async ({ playerCode }) => ({ params: { shareCode: await playerCode() } }),
  setPlayerPhoto: async ({ playerId }) => ({ ...id(await playerId()), picture: picture() }),
  removePlayerPhoto: async ({ picturedPlayer }) => id((await picturedPlayer()).id),
  getPlayerPhoto: async ({ picturedPlayer }) => {
    const { id: playerId, imageSrc } = await picturedPlayer();
    return { params: { id: playerId, picture: pictureIn(imageSrc) } };
  },
  getSharedPlayerPhoto: async ({ picturedPlayer, calls }) => {
    const { id: playerId, imageSrc } = await picturedPlayer();
    const { shareCode } = (await calls('sharePlayer', id(playerId))).body;
    return { params: { shareCode, picture: pictureIn(imageSrc) } };
  },
  getPackagedPlayerPhoto: async (fixtures) => {
    const { id: playerId, imageSrc } = await fixtures.picturedPlayer();
    const { id: packageId, shareCode } = await fixtures.package();
    await fixtures.calls('addPackagePlayer', { ...id(packageId), body: { playerId } });
    return { params: { shareCode, playerId, picture: pictureIn(imageSrc) } };
  },
  previewPlayers: () => ({ csv: rosterCsv() }),
  uploadPlayers: () => ({ csv: rosterCsv(), fields: { sport: 'Football' } }),
  undoPlayerUpload: async ({ playerUploadId }) => id(await playerUploadId()),

  answerPersonQuestion: async ({ calls }) => {
    const one = player();
    for (const lastName of [one.lastName, `${one.lastName} Jr.`])
      await calls('createPlayer', { body: { ...one, lastName } });
    const questions = (await calls('listPersonQuestions', {})).body;
    return { ...id(questions.at(-1).id), body: { same: false } };
  },

  createConsentLink: async ({ playerId }) => ({
    ...id(await playerId()),
    body: { channel: 'link' },
  }),
  deleteConsentLinks: async ({ playerId, calls }) => {
    const player = id(await playerId());
    await calls('createConsentLink', player);
    return player;
  },
  mailConsentLink: async ({ consentCode }) => ({
    body: { to: 'rosa@mail.example', code: await consentCode() },
  }),
  getConsent: async ({ consentCode }) => ({ params: { code: await consentCode() } }),
  listConsentViews: async ({ consentCode, calls }) => {
    const code = await consentCode();
    await calls('answerConsent', {
      params: { code },
      body: { grants: {}, name: 'Rosa Lee', relation: 'parent', version: 0 },
    });
    return { params: { code } };
  },
  answerConsent: async ({ consentCode }) => ({
    params: { code: await consentCode() },
    body: { grants: { listing: ['public'] }, name: 'Rosa Lee', relation: 'parent', version: 0 },
  }),
  endMisdirectedCode: async ({ consentCode }) => ({ params: { code: await consentCode() } }),
  proposeValues: async ({ consentCode, calls }) => {
    const code = await consentCode();
    const who = { name: 'Rosa Lee', relation: 'parent' };
    await calls('answerConsent', { params: { code }, body: { grants: {}, ...who, version: 0 } });
    return { params: { code }, body: { values: { gpa: 3.84 }, ...who } };
  },
  decideProposal: async ({ consentCode, calls }) => {
    const code = await consentCode();
    const who = { name: 'Rosa Lee', relation: 'parent' };
    await calls('answerConsent', { params: { code }, body: { grants: {}, ...who, version: 0 } });
    await calls('proposeValues', { params: { code }, body: { values: { honors: code }, ...who } });
    const proposals = (await calls('listProfileProposals', {})).body;
    const own = proposals.find(
      ({ values }: { values: { honors?: string } }) => values.honors === code,
    );
    return { ...id(own.id), body: { accept: ['honors'], decline: [] } };
  },
  openConsent: async ({ consentCode }) => ({ params: { code: await consentCode() } }),

  updatePackage: async (fixtures) => ({
    ...id((await fixtures.package()).id),
    body: { name: 'Defense' },
  }),
  deletePackageLink: async (fixtures) => {
    const { id: packageId } = await fixtures.package();
    return { params: { id: packageId, linkId: await fixtures.packageLinkId(packageId) } };
  },
  getSharedPackage: async (fixtures) => ({
    params: { shareCode: (await fixtures.package()).shareCode },
  }),
  listPackagePlayers: async (fixtures) => {
    const { id: packageId, shareCode } = await fixtures.package();
    return { ...id(packageId), query: `?shareCode=${shareCode}` };
  },
  addPackagePlayer: async (fixtures) => ({
    ...id((await fixtures.package()).id),
    body: { playerId: await fixtures.playerId() },
  }),
  orderPackagePlayers: async ({ link }) => {
    const { packageId, playerId } = await link();
    return { ...id(packageId), body: { playerIds: [playerId] } };
  },
  updatePackagePlayer: async ({ link }) => ({
    params: { linkId: (await link()).linkId },
    body: { notes: 'Fast' },
  }),
  removePackagePlayer: async ({ link }) => ({ params: { ...(await link()) } }),

  getEvent: async ({ made }) => id(await made('/api/athletic-events')),
  updateEvent: async ({ made }) => ({
    ...id(await made('/api/athletic-events')),
    body: { opponent: randomUUID(), status: 'final', ourScore: 28, theirScore: 14 },
  }),
  giveBackField: async ({ keptGame }) => ({ params: { id: await keptGame(), field: 'time' } }),
  setTeamPicture: () => ({ body: { sport: 'Football', season: 1999, imageUrl: null } }),
  addEventPhoto: () => ({ picture: picture() }),
  getEventPhoto: async ({ eventPhoto }) => ({
    params: { picture: pictureIn(await eventPhoto()) },
  }),
  previewScheduleFeed: async () => ({ body: { url: (await newCalendar()).url } }),
  createScheduleFeed: async () => ({ body: { url: (await newCalendar()).url } }),
  getScheduleFeed: async ({ feedId }) => id(await feedId()),
  updateScheduleFeed: async ({ feedId }) => ({
    ...id(await feedId()),
    body: { url: (await newCalendar()).url, sport: 'Volleyball', level: 'JV' },
  }),
  deleteScheduleFeed: async ({ feedId }) => id(await feedId()),
  refreshScheduleFeed: async ({ feedId }) => id(await feedId()),
  listFeedQuestions: async ({ feedId }) => id(await feedId()),
  answerFeedQuestion: async ({ feedQuestion }) => ({
    params: await feedQuestion(),
    body: { as: 'skip' },
  }),
  createScoreLink: async ({ coming }) => ({ ...id(await coming()), body: { label: 'Bench' } }),
  deleteScoreLink: async ({ scoreLink }) => {
    const { eventId, linkId } = await scoreLink();
    return { params: { id: eventId, linkId } };
  },
  getScore: async ({ scoreLink }) => ({ params: { code: (await scoreLink()).code } }),
  enterScore: async ({ scoreLink }) => ({
    params: { code: (await scoreLink()).code },
    body: { status: 'live', ourScore: 7, theirScore: 0, period: 'Q1', version: 1 },
  }),
  updatePlace: async ({ made, calls }) => {
    await made('/api/athletic-events');
    const places = (await calls('listPlaces', {})).body;
    return { ...id(places.at(-1).id), body: { address: '601 Main St', mapUrl: null } };
  },
  listLeaders: () => ({ params: { slug: 'football-jv' } }),
  listEventsOfSport: () => ({ params: { sport: "Women's Track/Cross Country" } }),
  previewEvents: () => ({ csv: scheduleCsv() }),
  undoEventUpload: async ({ eventUploadId }) => id(await eventUploadId()),

  orderCoaches: async ({ coachIds }) => ({ body: { coachIds: (await coachIds()).toReversed() } }),
  // Without a picture URL, which would be fetched.
  updateCoach: async ({ made }) => ({
    ...id(await made('/api/coaches')),
    body: { name: 'Ann Lee', title: 'Assistant Coach' },
  }),
  setCoachPhoto: async ({ made }) => ({ ...id(await made('/api/coaches')), picture: picture() }),
  removeCoachPhoto: async ({ picturedCoach }) => id((await picturedCoach()).id),
  getCoachPhoto: async ({ picturedCoach }) => ({
    params: { picture: pictureIn((await picturedCoach()).photoUrl) },
  }),
  previewCoaches: () => ({ csv: staffCsv() }),
  uploadCoaches: () => ({ csv: staffCsv() }),
  undoCoachUpload: async ({ coachUploadId }) => id(await coachUploadId()),
  previewColleges: () => ({ csv: collegesCsv() }),
  undoCollegeUpload: async ({ collegeUploadId }) => id(await collegeUploadId()),

  updateNews: async ({ made }) => ({
    ...id(await made('/api/news')),
    body: { title: 'State champions', pinnedUntil: '2026-11-21' },
  }),
  restoreNews: async ({ deletedNewsId }) => id(await deletedNewsId()),
  addNewsPhoto: () => ({ picture: picture() }),
  getNewsPhoto: async ({ newsPhoto }) => ({ params: { picture: pictureIn(await newsPhoto()) } }),

  markMessageUnanswered: async ({ answeredMessageId }) => id(await answeredMessageId()),
  createFollow: () => ({
    body: { email: `${randomUUID()}@mail.example`, sports: ['all'], topics: ['changes'] },
  }),
  getFollow: () => ({ params: { code: 'unknown' } }),
  updateFollow: () => ({
    params: { code: 'unknown' },
    body: { sports: ['all'], topics: ['news'] },
  }),
  deleteFollow: () => ({ params: { code: 'unknown' } }),
  createPushSubscription: () => ({ body: browser() }),
  getPushSubscription: async ({ pushCode }) => ({ params: { code: await pushCode() } }),
  updatePushSubscription: async ({ pushCode }) => ({
    params: { code: await pushCode() },
    body: { sports: ['football'], topics: ['changes', 'news'] },
  }),
  deletePushSubscription: async ({ pushCode }) => ({ params: { code: await pushCode() } }),
  sendNewsletter: () => ({
    body: { key: randomUUID(), newsletter: { subject: 'This week', games: [], results: [] } },
  }),
  deleteSubscription: async ({ subscriptionId }) => id(await subscriptionId()),
};

/**
 * All other requests derive from the table: an example of each schema, and for an `:id` a new row
 * of the parent path.
 */
async function byTable(name: EndpointName, fixtures: Fixtures): Promise<Asked> {
  const { path, query, body }: ServiceEndpoint = endpoints[name];
  return {
    ...(paramNames(path).length > 0 &&
      id(await fixtures.made(path.slice(0, path.indexOf('/:id'))))),
    ...(query?.required && {
      query: `?${new URLSearchParams(exampleOf(query) as Record<string, string>).toString()}`,
    }),
    ...(body && { body: exampleOf(body) as object }),
  };
}

/**
 * A request of a call that succeeds for every allowed caller, except where it needs their secret;
 * `coach` owns its row. A new call in the
 * table needs no entry here if its definition is enough.
 */
export const requestOf = async (name: EndpointName, fixtures: Fixtures): Promise<Asked> =>
  (prepared[name] ?? ((given) => byTable(name, given)))(fixtures);
