import type { Migrations } from '@sandites/service-kit/database';
import initial from './001-initial.sql';
import personKey from './002-person-key.sql';
import rosterFiles from './003-roster-files.sql';
import restore from './004-restore.sql';
import personQuestions from './005-person-questions.sql';
import packageSearch from './006-package-search.sql';
import persons from './007-persons.sql';
import levels from './008-levels.sql';
import oneVersion from './009-one-version.sql';
import notMine from './010-not-mine.sql';
import proposals from './011-proposals.sql';
import sources from './012-sources.sql';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_person_key': personKey,
  '003_roster_files': rosterFiles,
  '004_restore': restore,
  '005_person_questions': personQuestions,
  '006_package_search': packageSearch,
  '007_persons': persons,
  '008_levels': levels,
  '009_one_version': oneVersion,
  '010_not_mine': notMine,
  '011_proposals': proposals,
  '012_sources': sources,
};
