import { answerPersonQuestion, listPersonQuestions } from '@sandites/contracts';
import { handle, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Knex } from 'knex';
import * as questions from './questions-store';

/** Who may be one athlete, until a coach says so. */
export const questionsRoutes = (db: Knex): HandledEndpoint[] => [
  handle(listPersonQuestions, async ({ page }) => pageOf(await questions.openQuestions(db), page)),

  handle(answerPersonQuestion, ({ params, body: { same }, change }) =>
    change(
      (trx) => questions.answerQuestion(trx, params.id, same),
      () => ({ id: null, changes: [{ field: 'sameAthlete' }] }),
    ),
  ),
];
