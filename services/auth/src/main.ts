import { roles, type AccountMail } from '@sandites/contracts';
import { ownKeys } from '@sandites/service-kit/identity';
import { startJobs } from '@sandites/service-kit/jobs';
import { runService, sendToService, systemClock } from '@sandites/service-kit/process';
import { flag, optional, webAddress, choices } from '@sandites/service-kit/settings';
import { afterRestore } from './after-restore';
import { authApp } from './app';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { ownershipQueue, ownershipWorker, type OwnershipChange } from './ownership/ownership';
import { accountMailWorker, clearPasswordResets } from './password-resets/account-mail';
import { clearSessions } from './sessions/sessions-store';

/** Settings of auth only. */
const authSettings = {
  /** The players service, which is notified who is a coach. */
  playersUrl: webAddress('PLAYERS_URL'),
  /** The colleges service, which sends mail. */
  collegesUrl: webAddress('COLLEGES_URL'),
  /** By default on in a demo, off in production. */
  selfRegistration: optional(flag('SELF_REGISTRATION')),
  /** Roles that must set up a second factor first. */
  secondFactorFor: choices('REQUIRE_SECOND_FACTOR', roles, []),
};

runService({
  service: 'auth',
  migrations,
  afterRestore,
  demo: demoData,
  settings: authSettings,
  scheduledJobs: [clearSessions, clearPasswordResets],
  app: async (
    { db, log, ...parts },
    { mode, playersUrl, collegesUrl, selfRegistration, secondFactorFor },
    atEnd,
  ) => {
    const keys = await ownKeys('auth', db);
    const sendOwnership = sendToService<OwnershipChange>(
      keys,
      'players',
      playersUrl,
      '/internal/owners',
    );
    const sendMail = sendToService<AccountMail>(
      keys,
      'colleges',
      collegesUrl,
      '/internal/account-mails',
    );
    const jobs = startJobs({ db, log, metrics: parts.metrics }, [
      ownershipWorker(sendOwnership),
      accountMailWorker(db, systemClock, sendMail),
    ]);
    atEnd(jobs.stop);
    return authApp({
      ...parts,
      db,
      log,
      ownKeys: keys,
      // A caller that reads next usually finds the change delivered.
      onOwnershipChange: () => jobs.settled(ownershipQueue, 1_000),
      secondFactorFor,
      selfRegistration: selfRegistration ?? mode === 'demo',
      clock: systemClock,
    });
  },
});
