import { roles } from '@sandites/contracts';
import { flag, optional, webAddress, words } from '@sandites/service-kit';

/** What auth alone reads from its environment. */
export const authSettings = {
  /** Where the service players learns who is a coach (product D49). */
  playersUrl: webAddress('PLAYERS_URL'),
  /** By default on in a demo, off in production (product D30). */
  selfRegistration: optional(flag('SELF_REGISTRATION')),
  /** Roles that are led to set up a second factor first (product D53). */
  secondFactorFor: words('REQUIRE_SECOND_FACTOR', roles, []),
};
