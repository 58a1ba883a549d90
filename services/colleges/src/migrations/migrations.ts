import type { Migrations } from '@sandites/service-kit';
import { colleges } from './001-colleges';
import { contactMessages } from './002-contact-messages';
import { subscriptions } from './003-subscriptions';
import { rowVersions } from './004-row-versions';
import { demoParts } from './005-demo-parts';

/** The steps of this database, in order. */
export const migrations: Migrations = {
  '001_colleges': colleges,
  '002_contact_messages': contactMessages,
  '003_subscriptions': subscriptions,
  '004_row_versions': rowVersions,
  '005_demo_parts': demoParts,
};
