import type { Migrations } from '@sandites/service-kit';
import { athleticEvents } from './001-athletic-events';
import { cancelledEvents } from './002-cancelled-events';
import { coaches } from './003-coaches';
import { rowVersions } from './004-row-versions';
import { demoParts } from './005-demo-parts';

/** The steps of this database, in order. */
export const migrations: Migrations = {
  '001_athletic_events': athleticEvents,
  '002_cancelled_events': cancelledEvents,
  '003_coaches': coaches,
  '004_row_versions': rowVersions,
  '005_demo_parts': demoParts,
};
