import { roles } from '@sandites/contracts';
import { flag, optional, serviceSettings, webAddress, words } from '@sandites/service-kit';

/** What auth reads from its environment. */
export const authSettings = {
  ...serviceSettings,
  /** Where the service players is told who is a coach (decisions.md D49). */
  playersUrl: webAddress('PLAYERS_URL'),
  /** By default on in a demo, off in production (decisions.md D30). */
  selfRegistration: optional(flag('SELF_REGISTRATION')),
  /** Roles that are led to set up a second factor first (decisions.md D53). */
  secondFactorFor: words('REQUIRE_SECOND_FACTOR', roles, []),
};
