import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  ConsentAnswer,
  ConsentLink,
  ConsentMail,
  ConsentRecord,
  ConsentReport,
  ConsentRequest,
  NewConsentLink,
  ViewsOfDay,
} from '../entities/consent';
import { Export } from '../entities/upload';
import { limits } from '../limits';

export const createConsentLink = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profile/:id/consent-link',
  access: 'coach',
  summary:
    "Makes a link at which a player's family says who may see what; " +
    'earlier links that were not answered end once it is opened',
  body: NewConsentLink,
  isBodyOptional: true,
  activity: { kind: 'shared', subject: 'consent' },
  responses: { 201: ConsentLink },
});

export const deleteConsentLinks = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id/consent-links',
  access: 'coach',
  summary:
    "Ends every consent link of a player, answered or not; the family's last answer stays in force",
  activity: { kind: 'deleted', subject: 'consent' },
  responses: { 204: null },
});

export const mailConsentLink = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/consent-mails',
  access: 'coach',
  summary:
    'Mails an open consent link to the address of a family, in English and Spanish; the same ' +
    'code again sends nothing. An unknown or ended code is 404; at most 300 mails a day by a ' +
    'coach',
  body: ConsentMail,
  activity: { kind: 'shared', subject: 'consent' },
  refuses: [404, 429],
  responses: { 202: null },
});

export const getConsent = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/consent/:code',
  access: 'public',
  summary:
    'What a consent link asks, and what was answered; unknown, expired and ended codes are 404 alike',
  noStore: true,
  opensByCode: true,
  responses: { 200: ConsentRequest },
});

export const answerConsent = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/consent/:code',
  access: 'public',
  summary:
    'Says who may see what of a player; no grants take everything back. 412 where anybody ' +
    'answered since `version`; the answer in force again is stored once; at most 20 answers an ' +
    'hour by a code',
  body: ConsentAnswer,
  opensByCode: true,
  activity: { kind: 'updated', subject: 'consent' },
  refuses: [412, 429],
  responses: { 204: null },
});

export const listConsentViews = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/consent/:code/views',
  access: 'public',
  summary:
    `The days among the last ${limits.familyViewDays} on which others opened what shows the ` +
    'player, newest first, each visitor once a day; 404 also for a code that nobody has answered',
  noStore: true,
  opensByCode: true,
  responses: { 200: Type.Array(ViewsOfDay) },
});

export const listConsents = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/consents',
  access: 'admin',
  summary: 'Every answer of a family, as it was given',
  paged: true,
  noStore: true,
  activity: { kind: 'bulk_read', subject: 'consent' },
  responses: { 200: Type.Array(ConsentRecord) },
});

export const getConsentReport = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/consents/report',
  access: 'coach',
  summary: 'How many families have answered, by sport',
  noStore: true,
  responses: { 200: ConsentReport },
});

export const exportConsents = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/consents/exports',
  access: 'admin',
  summary:
    "Notes that the caller takes the families' answers along as a file; the page makes the file once that is noted",
  body: Export,
  activity: { kind: 'exported', subject: 'consent' },
  responses: { 204: null },
});
