import type { Migrations } from '@sandites/service-kit/database';
import initial from './001-initial.sql';
import failingPushes from './002-failing-pushes.sql';
import bounces from './003-bounces.sql';
import search from './004-search.sql';
import messageSearch from './005-message-search.sql';
import activityWithoutSubjects from './006-activity-without-subjects.sql';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_failing_pushes': failingPushes,
  '003_bounces': bounces,
  '004_search': search,
  '005_message_search': messageSearch,
  '006_activity_without_subjects': activityWithoutSubjects,
};
