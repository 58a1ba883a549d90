import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Body, Flag, Password, Text, Whole } from '../schema';

/** The user's own second factor. */
export const SecondFactor = ResponseBody({
  isOn: Flag(),
  recoveryCodesLeft: Whole(0, limits.recoveryCodes),
  isRequired: Flag(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/**
 * The secret for an authenticator app: to type in, or as an `otpauth:` URL to show as a QR code.
 */
export const SecondFactorSecret = ResponseBody({ secret: Text(), uri: Text({ maxLength: 500 }) });
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const SecondFactorCode = Body({ code: Text({ maxLength: 40 }) });
export type SecondFactorCode = Static<typeof SecondFactorCode>;

/** Shown once: only hashes are stored. */
export const RecoveryCodes = ResponseBody({
  recoveryCodes: Type.Array(Text(), {
    minItems: limits.recoveryCodes,
    maxItems: limits.recoveryCodes,
  }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/**
 * Starting needs the user's password; without it the call is refused with 403 and the code
 * `password_needed`.
 */
export const BeginSecondFactor = Body({ password: Type.Optional(Password()) });
export type BeginSecondFactor = Static<typeof BeginSecondFactor>;

export const OwnPassword = Body({ password: Password() });
export type OwnPassword = Static<typeof OwnPassword>;
