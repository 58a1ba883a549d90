import {
  confirmEmail,
  getEmailConfirmation,
  requestEmailConfirmation,
  changePassword,
  endOwnSessions,
  listOwnSessions,
  updateOwnAccount,
} from '@sandites/contracts';
import { handle, pageOf, type HandledEndpoint } from '@sandites/service-kit/calls';
import { ProblemError, requireFound } from '@sandites/service-kit/problem';
import { hashPassword, requireGoodPassword } from '../passwords/password';
import {
  checkOwnPassword,
  requireRecentSignIn,
  withSession,
  wrongPassword,
} from '../sign-in/sign-in';
import { userView } from '../users/account';
import * as users from '../users/users-store';
import * as sessions from '../sessions/sessions-store';
import { accountMails } from '../password-resets/account-mail';
import type { AuthDeps } from '../deps';
import * as confirmations from './email-confirmations-store';

/** A user's own account: name, address, password and sessions. */
export function ownAccountRoutes(deps: AuthDeps): HandledEndpoint[] {
  const { db, clock, school, secondFactorFor } = deps;
  const mailsOfDay = accountMails(db);
  return [
    handle(updateOwnAccount, async (call) => {
      const { id } = call.caller;
      const { current, displayName, email } = call.body;
      const account = requireFound(await users.byId(db, id));
      if (email !== undefined && email !== account.email)
        await requireRecentSignIn(deps, call, current);
      await users.changeOwnDetails(db, id, { displayName, email });
      return userView(requireFound(await users.byId(db, id)), secondFactorFor);
    }),

    handle(requestEmailConfirmation, async ({ caller: { id } }) => {
      const { email, emailConfirmed } = requireFound(await users.byId(db, id));
      if (email === null) throw new ProblemError('conflict', 'This account has no address');
      if (emailConfirmed) throw new ProblemError('conflict', 'This address is confirmed already');
      await mailsOfDay.check(String(id));
      await db.transaction((trx) => confirmations.askToConfirm(trx, id, email));
    }),

    handle(getEmailConfirmation, ({ params }) => confirmations.confirmationByCode(db, params.code)),

    handle(confirmEmail, ({ params }) => confirmations.confirm(db, params.code)),

    handle(changePassword, async (call) => {
      const { current, password } = call.body;
      requireGoodPassword(password, call.caller.username, school);
      const account = await checkOwnPassword(deps, call, current);
      const changed =
        account &&
        (await users.changeOwnPassword(
          db,
          account,
          await hashPassword(password),
          call.caller.sessionId,
        ));
      if (!changed) throw wrongPassword('current');
    }),

    handle(listOwnSessions, async ({ caller, page }) =>
      pageOf(await sessions.list(db, clock, caller.id, caller.sessionId), page),
    ),

    handle(endOwnSessions, async ({ caller }) => {
      await sessions.endAll(db, caller.id, caller.id);
      return withSession(undefined, '');
    }),
  ];
}
