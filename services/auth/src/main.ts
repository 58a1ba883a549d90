import { roles } from '@sandites/contracts';
import {
  flag,
  measureOutbox,
  optional,
  ownKeys,
  runService,
  systemClock,
  webAddress,
  choices,
} from '@sandites/service-kit';
import { authApp } from './app';
import { demoData } from './demo/demo-data';
import { migrations } from './migrations';
import { sendOwnership, startDelivery } from './ownership-outbox/delivery';
import { ownershipOutbox } from './ownership-outbox/ownership-outbox';
import { secondFactorStore } from './second-factor/second-factor-store';
import { clearSessions, sessionsStore } from './sessions/sessions-store';
import { usersStore } from './users/users-store';

/** Settings of auth only. */
const authSettings = {
  /** The players service, which is told who is a coach (product D49). */
  playersUrl: webAddress('PLAYERS_URL'),
  /** By default on in a demo, off in production (product D30). */
  selfRegistration: optional(flag('SELF_REGISTRATION')),
  /** Roles that must set up a second factor first (product D53). */
  secondFactorFor: choices('REQUIRE_SECOND_FACTOR', roles, []),
};

runService({
  service: 'auth',
  migrations,
  demo: demoData,
  settings: authSettings,
  scheduledJobs: [clearSessions],
  app: async (
    { db, log, ...parts },
    { mode, playersUrl, selfRegistration, secondFactorFor },
    atEnd,
  ) => {
    const keys = await ownKeys('auth', db);
    const outbox = ownershipOutbox(db);
    if (parts.metrics) measureOutbox(parts.metrics.registry, 'ownership', outbox.age);
    const delivery = startDelivery(
      outbox,
      sendOwnership(playersUrl, () => keys.sign('players')),
      log,
    );
    atEnd(() => delivery.stop());
    return authApp({
      ...parts,
      db,
      log,
      ownKeys: keys,
      onOwnershipChange: delivery.wake,
      users: usersStore(db),
      sessions: sessionsStore(db, systemClock),
      secondFactors: secondFactorStore(db),
      secondFactorFor,
      selfRegistration: selfRegistration ?? mode === 'demo',
      clock: systemClock,
    });
  },
});
