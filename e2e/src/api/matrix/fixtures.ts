import { NewCollege, roleAllows, serviceEndpoints } from '@sandites/contracts';
import { randomUUID } from 'node:crypto';
import type { Ask } from '../site/client';
import { newCalendar } from './calendar-host';
import { browser, game, picture, player, recruitingPackage, rosterCsv, staffCsv } from './bodies';
import { exampleOf } from './example';

/** Creates the subject of a call, a new one each time. */
export interface Fixtures {
  /** Calls as the coach who owns the packages. */
  readonly calls: Ask;
  /**
   * The id of a row created by the `POST` of a path, as the coach who owns the packages where
   * allowed.
   */
  made(path: string): Promise<number>;
  userId(): Promise<number>;
  /** An invited account, with the code of its link. */
  invitation(): Promise<{ id: number; code: string }>;
  playerId(): Promise<number>;
  playerCode(): Promise<string>;
  /** A player whose share code was requested once. */
  sharedPlayerId(): Promise<number>;
  /** The code of a consent link. */
  consentCode(): Promise<string>;
  /** A player with a picture. */
  picturedPlayer(): Promise<{ id: number; imageSrc: string }>;
  /** A coach with a picture. */
  picturedCoach(): Promise<{ id: number; photoUrl: string }>;
  /** A package of the demo's first coach. */
  package(): Promise<{ id: number; shareCode: string }>;
  /** A recipient's link to a package. */
  packageLinkId(packageId: number): Promise<number>;
  /** A player in such a package. */
  link(): Promise<{ linkId: number; packageId: number; playerId: number }>;
  coachIds(): Promise<number[]>;
  /** A read and answered message. */
  answeredMessageId(): Promise<number>;
  deletedNewsId(): Promise<number>;
  /** The address of the picture of a game. */
  eventPhoto(): Promise<string>;
  /** The address of the picture of a published item. */
  newsPhoto(): Promise<string>;
  subscriptionId(): Promise<number>;
  pushCode(): Promise<string>;
  playerUploadId(): Promise<number>;
  coachUploadId(): Promise<number>;
  /** A game that is not over. */
  coming(): Promise<number>;
  /** A calendar's game, whose time the coach keeps. */
  keptGame(): Promise<number>;
  /** A calendar that keeps the schedule. */
  feedId(): Promise<number>;
  /** A question of one. */
  feedQuestion(): Promise<{ id: number; questionId: number }>;
  scoreLink(): Promise<{ eventId: number; linkId: number; code: string }>;
  eventUploadId(): Promise<number>;
  collegeUploadId(): Promise<number>;
}

/** @param coachCalls calls as the coach who owns the packages */
export function fixturesOf(admin: Ask, coachCalls: Ask): Fixtures {
  const idOf = async (call: ReturnType<Ask>): Promise<number> => (await call).body.id;
  const playerId = () => idOf(coachCalls('createPlayer', { body: player() }));
  const newPackage = async () =>
    (await coachCalls('createPackage', { body: recruitingPackage() })).body;
  // Serialized, because only the list tells which upload is new.
  let lastUpload: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<number>): Promise<number> => {
    const result = lastUpload.then(work);
    lastUpload = result.catch(() => {});
    return result;
  };
  const lastOf = async (list: ReturnType<Ask>): Promise<number> => (await list).body.at(-1).id;
  const newestOf = async (list: ReturnType<Ask>): Promise<number> => (await list).body[0].id;
  const createAt = async (path: string) => {
    const creation = serviceEndpoints.find(
      ([, { method, path: at }]) => method === 'POST' && at === path,
    );
    if (!creation)
      throw new Error(`Nothing is made at ${path}: the calls below it need a line in requests.ts`);
    const [name, { access, body }] = creation;
    const maker = access === 'owner' || roleAllows(access, 'coach') ? coachCalls : admin;
    return idOf(maker(name, { ...(body && { body: exampleOf(body) as object }) }));
  };
  const picturedPlayer = async () =>
    (await coachCalls('setPlayerPhoto', { params: { id: await playerId() }, picture: picture() }))
      .body;
  const coming = () => idOf(coachCalls('createEvent', { body: { ...game(), date: '2099-08-30' } }));
  /** A feed that was read. */
  const feed = async (hasGame = false) => {
    const { url, empty } = await newCalendar(hasGame);
    const id = await idOf(coachCalls('createScheduleFeed', { body: { url } }));
    await coachCalls('refreshScheduleFeed', { params: { id } });
    return { id, empty };
  };
  return {
    calls: coachCalls,
    made: createAt,
    userId: () =>
      idOf(
        admin('register', { body: { username: randomUUID(), password: 'a fine long password' } }),
      ),
    invitation: async () =>
      (await admin('inviteUser', { body: { username: randomUUID(), role: 'user' } })).body,
    playerId,
    playerCode: async () =>
      (await coachCalls('sharePlayer', { params: { id: await playerId() } })).body.shareCode,
    sharedPlayerId: async () => {
      const id = await playerId();
      await coachCalls('sharePlayer', { params: { id } });
      return id;
    },
    consentCode: async () =>
      (await coachCalls('createConsentLink', { params: { id: await playerId() } })).body.code,
    picturedPlayer,
    picturedCoach: async () =>
      (
        await coachCalls('setCoachPhoto', {
          params: { id: await createAt('/api/coaches') },
          picture: picture(),
        })
      ).body,
    package: newPackage,
    packageLinkId: (packageId) =>
      idOf(
        coachCalls('createPackageLink', {
          params: { id: packageId },
          body: { label: 'Coach Hale' },
        }),
      ),
    link: async () => {
      const { id: packageId } = await newPackage();
      const { body } = await coachCalls('addPackagePlayer', {
        params: { id: packageId },
        body: { playerId: await playerId() },
      });
      return { linkId: body.id, packageId, playerId: body.playerId };
    },
    answeredMessageId: async () =>
      idOf(
        admin('markMessageAnswered', { params: { id: await createAt('/api/contact-messages') } }),
      ),
    deletedNewsId: async () => {
      const id = await createAt('/api/news');
      await admin('deleteNews', { params: { id } });
      return id;
    },
    eventPhoto: async () => {
      const { imageUrl } = (await coachCalls('addEventPhoto', { picture: picture() })).body;
      const id = await createAt('/api/athletic-events');
      await coachCalls('updateEvent', { params: { id }, body: { imageUrl } });
      return imageUrl;
    },
    newsPhoto: async () => {
      const { imageUrl } = (await coachCalls('addNewsPhoto', { picture: picture() })).body;
      await coachCalls('createNews', { body: { title: 'Champions', body: 'Tonight.', imageUrl } });
      return imageUrl;
    },
    coachIds: async () =>
      (await coachCalls('listCoaches')).body.map(({ id }: { id: number }) => id),
    subscriptionId: async () => {
      await admin('subscribe', { body: { email: `${randomUUID()}@mail.example` } });
      return lastOf(admin('listSubscriptions'));
    },
    pushCode: async () => (await admin('createPushSubscription', { body: browser() })).body.code,
    playerUploadId: () =>
      inTurn(async () => {
        await coachCalls('uploadPlayers', { csv: rosterCsv() });
        return newestOf(coachCalls('listPlayerUploads'));
      }),
    coachUploadId: () =>
      inTurn(async () => {
        await coachCalls('uploadCoaches', { csv: staffCsv() });
        return newestOf(coachCalls('listCoachUploads'));
      }),
    coming,
    keptGame: async () => {
      const entryUid = randomUUID();
      const row = { ...game(), opponent: entryUid, entryUid };
      const created = await coachCalls('createEvents', { body: { events: [row] } });
      if (created.status !== 201) throw new Error(`No game: ${JSON.stringify(created.body)}`);
      const { id } = (await coachCalls('listEvents', { query: `?q=${entryUid}` })).body[0];
      await coachCalls('updateEvent', { params: { id }, body: { time: '18:45' } });
      return id;
    },
    feedId: async () => (await feed()).id,
    feedQuestion: async () => {
      const { id, empty } = await feed(true);
      empty();
      await coachCalls('refreshScheduleFeed', { params: { id } });
      const questions = (await coachCalls('listFeedQuestions', { params: { id } })).body;
      return { id, questionId: questions[0].id };
    },
    scoreLink: async () => {
      const eventId = await coming();
      const params = { id: eventId };
      const { body } = await coachCalls('createScoreLink', { params, body: { label: 'Bench' } });
      return { eventId, linkId: body.id, code: body.code };
    },
    eventUploadId: () =>
      inTurn(async () => {
        await coachCalls('createEvents', { body: { events: [game()] } });
        return newestOf(coachCalls('listEventUploads'));
      }),
    collegeUploadId: () =>
      inTurn(async () => {
        const college = { ...(exampleOf(NewCollege) as object), name: randomUUID() };
        await admin('createColleges', { body: { colleges: [college] } });
        return newestOf(admin('listCollegeUploads'));
      }),
  };
}
