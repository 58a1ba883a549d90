import { randomUUID } from 'node:crypto';
import type { Call } from '../site/client';
import { coach, college, game, message, player, recruitingPackage, rosterCsv, staffCsv } from './bodies';

/** Makes what a call is about, each time a new one. */
export interface Fixtures {
  userId(): Promise<number>;
  playerId(): Promise<number>;
  playerCode(): Promise<string>;
  /** A package of the demo's first coach. */
  package(): Promise<{ id: number; shareCode: string }>;
  /** A player in such a package. */
  link(): Promise<{ linkId: number; packageId: number; playerId: number }>;
  eventId(): Promise<number>;
  coachId(): Promise<number>;
  coachIds(): Promise<number[]>;
  collegeId(): Promise<number>;
  messageId(): Promise<number>;
  subscriptionId(): Promise<number>;
  playerUploadId(): Promise<number>;
  coachUploadId(): Promise<number>;
  eventUploadId(): Promise<number>;
}

/** @param coachCalls calls as the coach who owns the packages */
export function fixturesOf(admin: Call, coachCalls: Call): Fixtures {
  const idOf = async (call: ReturnType<Call>): Promise<number> => (await call).body.id;
  const playerId = () => idOf(coachCalls('createPlayer', { body: player() }));
  const newPackage = async () => (await coachCalls('createPackage', { body: recruitingPackage() })).body;
  // Which upload is one's own only the list says: one after the other.
  let lastUpload: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<number>): Promise<number> => {
    const made = lastUpload.then(work);
    lastUpload = made.catch(() => {});
    return made;
  };
  const lastOf = async (list: ReturnType<Call>): Promise<number> => (await list).body.at(-1).id;
  const newestOf = async (list: ReturnType<Call>): Promise<number> => (await list).body[0].id;
  return {
    userId: () => idOf(admin('register', { body: { username: randomUUID(), password: 'a fine long password' } })),
    playerId,
    playerCode: async () => (await coachCalls('sharePlayer', { params: { id: await playerId() } })).body.shareCode,
    package: newPackage,
    link: async () => {
      const { id: packageId } = await newPackage();
      const { body } = await coachCalls('addPackagePlayer', { params: { id: packageId }, body: { playerId: await playerId() } });
      return { linkId: body.id, packageId, playerId: body.playerId };
    },
    eventId: () => idOf(coachCalls('createEvent', { body: game() })),
    coachId: () => idOf(coachCalls('createCoach', { body: coach() })),
    coachIds: async () => (await coachCalls('listCoaches')).body.map(({ id }: { id: number }) => id),
    collegeId: () => idOf(admin('createCollege', { body: college() })),
    messageId: () => idOf(admin('sendMessage', { body: message() })),
    subscriptionId: async () => {
      await admin('subscribe', { body: { email: `${randomUUID()}@mail.example` } });
      return lastOf(admin('listSubscriptions'));
    },
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
    eventUploadId: () =>
      inTurn(async () => {
        await coachCalls('createEvents', { body: { events: [game()] } });
        return newestOf(coachCalls('listEventUploads'));
      }),
  };
}
