import { startJobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { isLoopbackAddress, isPublicAddress } from '@sandites/service-kit/outbound';
import { readSettings, serviceSettings } from '@sandites/service-kit/settings';
import type { NewCollege, NewContactMessage, Service } from '@sandites/contracts';
import {
  testClient,
  testKeys,
  testService,
  type TestClient,
  type TestService,
} from '@sandites/service-kit/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { collegesApp } from '../app';
import { letterQueues, letterWorkers } from '../follows/letters';
import { pushKeys } from '../follows/push-worker';
import type { MailSite } from '../mail/site-mail';
import { migrations } from '../migrations';

/** The school of the specification. */
export const { school: testSchool } = readSettings({}, { school: serviceSettings.school });

/** The service colleges in tests. */
export interface CollegesService extends TestService {
  /** Calls as the service auth. */
  readonly auth: TestClient;
  /** Calls as the service players. */
  readonly players: TestClient;
  /** Calls as the service events. */
  readonly events: TestClient;
  /** Waits until the mails of letters to many were made. */
  mailsAreMade(): Promise<void>;
}

/**
 * Runs the service colleges for one test file.
 * @param mail where the site sends mail
 */
export async function collegesService(
  mail: Omit<MailSite, 'school'> | null = null,
): Promise<CollegesService> {
  const auth = await testKeys();
  const players = await testKeys();
  const events = await testKeys();
  const service = await testService('colleges', migrations, async (db, parts) =>
    collegesApp({
      ...parts,
      callers: { auth: auth.published, players: players.published, events: events.published },
      school: testSchool,
      mail: mail && { ...mail, school: testSchool },
      push: {
        publicKey: (await pushKeys(db)).publicKey,
        mayConnect: (address) => isPublicAddress(address) || isLoopbackAddress(address),
        allowsHttp: true,
      },
    }),
  );
  const clientOf = (keys: typeof auth, from: Service) =>
    testClient(service.url, async () => `Bearer ${await keys.signAsService(from, 'colleges')}`);
  const jobs = startJobs(
    { db: service.db, log: createLog('colleges', 'silent') },
    mail ? letterWorkers({ ...mail, school: testSchool }) : [],
  );
  return {
    ...service,
    mailsAreMade: async () => {
      for (const queue of Object.values(letterQueues)) await jobs.settled(queue, 60_000);
    },
    stop: async () => {
      await jobs.stop();
      await service.stop();
    },
    auth: clientOf(auth, 'auth'),
    players: clientOf(players, 'players'),
    events: clientOf(events, 'events'),
  };
}

/** A college, as an admin enters it. */
export const college = (changes: Partial<NewCollege> = {}): NewCollege => ({
  name: 'Prairie State College',
  location: 'Tulsa, OK',
  division: 'NCAA Division II',
  conference: 'Great Plains',
  website: 'https://prairie.example',
  programs: ['Football', 'Track & Field'],
  gpaMini: '2.5+',
  satMin: '1000+',
  actMin: '20+',
  ...changes,
});

/** A message from the contact form. */
export const message = (changes: Partial<NewContactMessage> = {}): NewContactMessage => ({
  name: 'Pat Reader',
  email: 'pat@mail.example',
  subject: 'Tickets',
  message: 'Where can I buy them?',
  userType: 'parent',
  ...changes,
});

let networks = 0;
/** A new client address. */
export const newAddress = (): string => `198.51.100.${++networks}`;

/** Waits until an expectation holds, with a long timeout for busy machines. */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(20);
    }
  }
}
