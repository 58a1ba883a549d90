import type { Migrations } from '@sandites/service-kit';
import { playerProfiles } from './001-player-profiles';
import { recruitingPackages } from './002-recruiting-packages';
import { rowVersions } from './003-row-versions';
import { ordersAndOwners } from './004-orders-and-owners';
import { demoParts } from './005-demo-parts';
import { linkVersions } from './006-link-versions';

/** The steps of this database, in order. */
export const migrations: Migrations = {
  '001_player_profiles': playerProfiles,
  '002_recruiting_packages': recruitingPackages,
  '003_row_versions': rowVersions,
  '004_orders_and_owners': ordersAndOwners,
  '005_demo_parts': demoParts,
  '006_link_versions': linkVersions,
};
