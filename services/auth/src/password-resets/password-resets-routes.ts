import { getPasswordReset, requestPasswordReset, resetPassword } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { addJob } from '@sandites/service-kit/jobs';
import { hashPassword, requireGoodPassword } from '../passwords/password';
import { accountMailQueue } from './account-mail';
import * as resets from './password-resets-store';
import type { AuthDeps } from '../deps';

/** Choosing another password at a link that is mailed to the account's address. */
export const passwordResetsRoutes = ({ clock, db, school }: AuthDeps): HandledEndpoint[] => [
  handle(requestPasswordReset, ({ body: { username } }) =>
    db.transaction((trx) =>
      addJob(trx, accountMailQueue, { kind: 'reset_request', name: username }),
    ),
  ),

  handle(getPasswordReset, ({ params }) => resets.byCode(db, clock, params.code)),

  handle(resetPassword, async ({ params, body: { password } }) => {
    const { username } = await resets.byCode(db, clock, params.code);
    requireGoodPassword(password, username, school);
    await resets.use(db, clock, params.code, await hashPassword(password));
  }),
];
