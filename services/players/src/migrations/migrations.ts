import type { Migrations } from '@sandites/service-kit';
import { playerProfiles } from './001-player-profiles';
import { recruitingPackages } from './002-recruiting-packages';

/** The steps of this database, in order. */
export const migrations: Migrations = { '001_player_profiles': playerProfiles, '002_recruiting_packages': recruitingPackages };
