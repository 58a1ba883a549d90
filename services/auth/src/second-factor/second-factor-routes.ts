import {
  beginSecondFactor,
  getSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { ProblemError, invalid } from '@sandites/service-kit/problem';
import { checkOwnPassword, wrongPassword } from '../sign-in/sign-in';
import { newRecoveryCodes, recoveryCodeHash, newSecret, stepOf } from './one-time-codes';
import * as secondFactors from './second-factor-store';
import type { AuthDeps } from '../deps';

const wrongCode = () =>
  invalid(
    [{ path: '/code', code: 'wrong_code', message: 'is not the code that the app shows now' }],
    'This code is not valid',
  );

/** A user's own second factor. */
export function secondFactorRoutes(deps: AuthDeps): HandledEndpoint[] {
  const { db, school, secondFactorFor, clock } = deps;
  return [
    handle(getSecondFactor, async ({ caller }) => ({
      ...(await secondFactors.state(db, caller.id)),
      isRequired: secondFactorFor.includes(caller.role),
    })),

    handle(beginSecondFactor, async (call) => {
      const { caller, body } = call;
      if (body.password === undefined)
        throw new ProblemError('password_needed', 'Enter your password to turn on a second factor');
      if (!(await checkOwnPassword(deps, call, body.password)))
        throw new ProblemError('password_needed', 'This is not your password');
      const newFactor = newSecret(caller.username, school);
      await secondFactors.begin(db, caller.id, newFactor.secret);
      return newFactor;
    }),

    handle(turnOnSecondFactor, async ({ body: { code }, caller }) => {
      const secret = await secondFactors.pendingSecret(db, caller.id);
      const step =
        secret === undefined ? null : stepOf(secret, code.replace(/\s/g, ''), clock().toMillis());
      if (secret === undefined || step === null) throw wrongCode();
      const recoveryCodes = newRecoveryCodes();
      if (
        !(await secondFactors.turnOn(db, caller, secret, step, recoveryCodes.map(recoveryCodeHash)))
      )
        throw wrongCode();
      return { recoveryCodes };
    }),

    handle(turnOffSecondFactor, async (call) => {
      if (!(await checkOwnPassword(deps, call, call.body.password)))
        throw wrongPassword('password');
      await secondFactors.turnOff(db, call.caller);
    }),
  ];
}
