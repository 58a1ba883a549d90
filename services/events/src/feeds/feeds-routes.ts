import {
  answerFeedQuestion,
  createScheduleFeed,
  deleteScheduleFeed,
  getScheduleFeed,
  giveBackField,
  listFeedQuestions,
  listScheduleFeeds,
  previewScheduleFeed,
  readLevel,
  refreshScheduleFeed,
  updateScheduleFeed,
  type NewScheduleFeed,
  type School,
} from '@sandites/contracts';
import { handle, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Knex } from 'knex';
import { activityLabel } from '../schedule/schedule-routes';
import { answer, giveBack } from './feed-answers';
import type { FeedReader } from './feed-reader';
import * as feeds from './feeds-store';

/** Calendars elsewhere that keep the schedule (D103). */
export const feedsRoutes = (db: Knex, reader: FeedReader, school: School): HandledEndpoint[] => {
  /** A feed as it is stored, of a calendar that can be read. */
  const rowOf = async ({ url, sport = null, level = null }: NewScheduleFeed) => {
    const asked = { url, sport, level: level === null ? null : readLevel(level, school.levels) };
    return { ...asked, name: (await reader.requireCalendar(asked)).name };
  };
  const labelOf = ({ name }: { name: string }) => ({ label: name });

  return [
    handle(listScheduleFeeds, async ({ page }) => pageOf(await feeds.list(db), page)),

    handle(previewScheduleFeed, ({ body }) => reader.preview(body)),

    handle(createScheduleFeed, async ({ body, change }) => {
      const row = await rowOf(body);
      return change((trx) => feeds.add(trx, row), labelOf);
    }),

    handle(getScheduleFeed, ({ params }) => feeds.one(db, params.id)),

    handle(updateScheduleFeed, async ({ params, body, changeRow }) => {
      await feeds.one(db, params.id);
      const row = await rowOf(body);
      return changeRow((trx) => feeds.change(trx, params.id, row), labelOf);
    }),

    handle(deleteScheduleFeed, ({ params, change }) =>
      change((trx) => feeds.remove(trx, params.id), labelOf),
    ),

    handle(refreshScheduleFeed, async ({ params }) => {
      await reader.read(params.id);
      return feeds.one(db, params.id);
    }),

    handle(listFeedQuestions, async ({ params, page }) =>
      pageOf(await feeds.questionsOf(db, params.id), page),
    ),

    handle(answerFeedQuestion, ({ params: { id, questionId }, body, change }) =>
      change(
        async (trx) => {
          const feed = await feeds.locked(trx, id);
          await answer(trx, id, questionId, body);
          return feed;
        },
        ({ name }) => ({ id, label: name, changes: [{ field: 'questions' }] }),
      ),
    ),

    handle(giveBackField, ({ params: { id, field }, change }) =>
      change(
        (trx) => giveBack(trx, id, field),
        (event) => ({ ...activityLabel(event), changes: [{ field: 'kept' }] }),
      ),
    ),
  ];
};
