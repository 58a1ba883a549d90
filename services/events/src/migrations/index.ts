import type { Migrations } from '@sandites/service-kit/database';
import initial from './001-initial.sql';
import whoAGameIs from './002-who-a-game-is.sql';
import activityWithoutTitles from './003-activity-without-titles.sql';
import meetsAndOutcomes from './004-meets-and-outcomes.sql';
import restore from './005-restore.sql';
import correctedNews from './006-corrected-news.sql';
import search from './007-search.sql';
import liveGames from './008-live-games.sql';
import scoreLinks from './009-score-links.sql';
import gameChanges from './010-game-changes.sql';
import places from './011-places.sql';
import oneVersion from './012-one-version.sql';
import calendarEntries from './013-calendar-entries.sql';
import gamePictures from './014-game-pictures.sql';
import scheduleFeeds from './015-schedule-feeds.sql';
import lineScoresInActivity from './016-line-scores-in-activity.sql';
import teamPictures from './017-team-pictures.sql';
import newsAuthor from './018-news-author.sql';
import newsOfAGame from './019-news-of-a-game.sql';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_who_a_game_is': whoAGameIs,
  '003_activity_without_titles': activityWithoutTitles,
  '004_meets_and_outcomes': meetsAndOutcomes,
  '005_restore': restore,
  '006_corrected_news': correctedNews,
  '007_search': search,
  '008_live_games': liveGames,
  '009_score_links': scoreLinks,
  '010_game_changes': gameChanges,
  '011_places': places,
  '012_one_version': oneVersion,
  '013_calendar_entries': calendarEntries,
  '014_game_pictures': gamePictures,
  '015_schedule_feeds': scheduleFeeds,
  '016_line_scores_in_activity': lineScoresInActivity,
  '017_team_pictures': teamPictures,
  '018_news_author': newsAuthor,
  '019_news_of_a_game': newsOfAGame,
};
