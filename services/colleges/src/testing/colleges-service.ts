import { migrationsIn } from '@sandites/service-kit';
import type { NewCollege, NewContactMessage } from '@sandites/contracts';
import { testService, type TestService } from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { collegesApp } from '../app';
import { collegesStore } from '../colleges/colleges-store';
import { messagesStore } from '../messages/messages-store';
import { subscriptionsStore } from '../newsletter/subscriptions-store';

/** Runs the service colleges for one test file. */
export const collegesService = (): Promise<TestService> =>
  testService('colleges', migrationsIn(join(__dirname, '..', 'migrations')), (db, parts) =>
    collegesApp({ ...parts, colleges: collegesStore(db), messages: messagesStore(db), subscriptions: subscriptionsStore(db) }),
  );

/** A college as an admin enters it. */
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

/** A message as somebody sends it. */
export const message = (changes: Partial<NewContactMessage> = {}): NewContactMessage => ({
  name: 'Pat Reader',
  email: 'pat@mail.example',
  subject: 'Tickets',
  message: 'Where can I buy them?',
  userType: 'parent',
  ...changes,
});

let networks = 0;
/** An address of a client that nobody has heard of yet. */
export const freshAddress = (): string => `198.51.100.${++networks}`;
