import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  BeginSecondFactor,
  OwnPassword,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorSecret,
} from '../entities/second-factor';
import { OwnDetails, OwnSession, PasswordChange, User } from '../entities/user';

export const updateOwnAccount = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/user',
  access: 'signed-in',
  summary:
    'Changes the own name and e-mail address. `password_needed` for another address, where the caller signed in more than an hour ago; the address before is told',
  body: OwnDetails,
  activity: null,
  refuses: [429],
  responses: { 200: User },
});

export const changePassword = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/user/password',
  access: 'signed-in',
  summary: 'Changes the own password; every other session of the account ends',
  body: PasswordChange,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});

export const listOwnSessions = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signed-in',
  summary: 'Where the caller is signed in, last used first',
  responses: { 200: Type.Array(OwnSession) },
});

export const endOwnSessions = endpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'signed-in',
  summary: 'Signs the caller out everywhere, here too',
  activity: null,
  responses: { 204: null },
});

export const getSecondFactor = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/user/second-factor',
  access: 'signed-in',
  summary: 'Whether the caller has a second factor, and whether the role asks for one',
  responses: { 200: SecondFactor },
});

export const beginSecondFactor = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/user/second-factor',
  access: 'signed-in',
  summary:
    'Makes a secret for an authenticator app; it counts once a code of it was given. Takes the own password: `password_needed` without it or with a wrong one',
  body: BeginSecondFactor,
  isBodyOptional: true,
  activity: null,
  refuses: [409, 429],
  responses: { 200: SecondFactorSecret },
});

export const turnOnSecondFactor = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/user/second-factor',
  access: 'signed-in',
  summary: 'Turns the second factor on with a first code; the recovery codes are shown this once',
  body: SecondFactorCode,
  activity: null,
  responses: { 200: RecoveryCodes },
});

export const turnOffSecondFactor = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/user/second-factor/off',
  access: 'signed-in',
  summary: 'Turns the second factor off; takes the own password',
  body: OwnPassword,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});
