import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import { Body, Flag, Password, ResponseBody, Text, Whole } from '../schema';
import {
  AcceptedInvitation,
  OpenEmailConfirmation,
  OpenPasswordReset,
  OwnDetails,
  OwnSession,
  PasswordChange,
  PasswordResetRequest,
  User,
} from './users';

const auth = endpointsOf('auth');

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
const BeginSecondFactor = Body({ password: Type.Optional(Password()) });

export const OwnPassword = Body({ password: Password() });
export type OwnPassword = Static<typeof OwnPassword>;

export const updateOwnAccount = auth.put('/api/user', {
  access: 'signed-in',
  summary:
    'Changes the own name and email address. `password_needed` for another address, where the ' +
    'caller signed in more than an hour ago. A new address is mailed a link and counts once it ' +
    'was opened; the address before is told, if it was confirmed',
  body: OwnDetails,
  activity: null,
  refuses: [429],
  responses: { 200: User },
});

export const changePassword = auth.put('/api/user/password', {
  access: 'signed-in',
  summary: 'Changes the own password; every other session of the account ends',
  body: PasswordChange,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});

export const requestPasswordReset = auth.post('/api/password-resets', {
  access: 'public',
  summary:
    'Mails a link of 30 minutes, where there is such an account with an address, and a mail ' +
    'server; the response is always the same',
  body: PasswordResetRequest,
  rateLimit: limits.passwordResets,
  activity: null,
  responses: { 202: null },
});

export const getPasswordReset = auth.get('/api/password-resets/:code', {
  access: 'public',
  summary: 'Whose link it is; a code that is unknown, used or expired is 404 alike',
  noStore: true,
  responses: { 200: OpenPasswordReset },
});

export const resetPassword = auth.post('/api/password-resets/:code', {
  access: 'public',
  summary: 'Sets the password, uses up the link, and ends every session of the account',
  body: AcceptedInvitation,
  activity: null,
  responses: { 204: null },
});

export const requestEmailConfirmation = auth.post('/api/user/email-confirmation', {
  access: 'signed-in',
  summary:
    'Mails the link that confirms the own address again; 409 where there is nothing to confirm, ' +
    '429 after ten mails to the account in a day',
  activity: null,
  refuses: [409, 429],
  responses: { 202: null },
});

export const getEmailConfirmation = auth.get('/api/email-confirmations/:code', {
  access: 'public',
  summary:
    'The address that a link confirms; a code that is unknown, used, replaced or expired is 404 ' +
    'alike, and reading confirms nothing',
  noStore: true,
  responses: { 200: OpenEmailConfirmation },
});

export const confirmEmail = auth.post('/api/email-confirmations/:code', {
  access: 'public',
  summary: 'Confirms the address of an account, which gets its mail from then on',
  activity: null,
  responses: { 204: null },
});

export const listOwnSessions = auth.get('/api/user/sessions', {
  access: 'signed-in',
  summary: 'Where the caller is signed in, last used first; in id order where paged',
  paged: true,
  responses: { 200: Type.Array(OwnSession) },
});

export const endOwnSessions = auth.delete('/api/user/sessions', {
  access: 'signed-in',
  summary: 'Signs the caller out everywhere, here too',
  activity: null,
  responses: { 204: null },
});

export const getSecondFactor = auth.get('/api/user/second-factor', {
  access: 'signed-in',
  summary: 'Whether the caller has a second factor, and whether the role asks for one',
  responses: { 200: SecondFactor },
});

export const beginSecondFactor = auth.post('/api/user/second-factor', {
  access: 'signed-in',
  summary:
    'Makes a secret for an authenticator app; it counts once a code of it was given. Takes the ' +
    'own password: `password_needed` without it or with a wrong one',
  body: BeginSecondFactor,
  isBodyOptional: true,
  activity: null,
  refuses: [409, 429],
  responses: { 200: SecondFactorSecret },
});

export const turnOnSecondFactor = auth.put('/api/user/second-factor', {
  access: 'signed-in',
  summary: 'Turns the second factor on with a first code; the recovery codes are shown this once',
  body: SecondFactorCode,
  activity: null,
  responses: { 200: RecoveryCodes },
});

export const turnOffSecondFactor = auth.post('/api/user/second-factor/off', {
  access: 'signed-in',
  summary: 'Turns the second factor off; takes the own password',
  body: OwnPassword,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});
