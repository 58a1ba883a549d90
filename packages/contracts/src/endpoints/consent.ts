import { type Static, Type } from '@sinclair/typebox';
import {
  type ConsentGrants,
  consentAudiences,
  consentChannels,
  consentGroups,
  consentRelations,
} from '../consent';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Day,
  Email,
  Flag,
  Id,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Timestamp,
  Whole,
} from '../schema';
import { OwnProposal } from './proposed-values';
import { Export } from './uploads';

const players = endpointsOf('players');

const grantedTo = Type.Array(OneOf(consentAudiences), { maxItems: consentAudiences.length });

const grants = Type.Unsafe<ConsentGrants>(
  Type.Object(Object.fromEntries(consentGroups.map((group) => [group, Type.Optional(grantedTo)])), {
    additionalProperties: false,
  }),
);

const relation = OneOf(consentRelations);
const answerVersion = () => Whole(0, limits.largestId);

/** How a coach sends the link. Default: by copying it. */
const NewConsentLink = Body({ channel: Type.Optional(OneOf(consentChannels)) });

const ConsentMail = Body({
  to: Email(),
  code: Text({ pattern: '^[\\w-]{22,64}$', examples: ['oPn6fkCtXQ1YgTF5aymE2T2H'] }),
});

/** The same from the service players to colleges, which sends it. */
export const FamilyMail = Body({
  to: Email(),
  code: Text({ maxLength: 64 }),
  player: Text({ maxLength: 401, description: 'First and last name' }),
  askedBy: Text({ maxLength: 200 }),
});
export type FamilyMail = Static<typeof FamilyMail>;

/** A new code for a family; the only time that it is sent. */
const ConsentLink = ResponseBody({ code: Text(), expiresAt: Timestamp() });

/**
 * The data of the family's page. The fields of the answer are those given by this code, null before
 * the first one.
 */
export const ConsentRequest = ResponseBody({
  /** The answer speaks for all sports, also for one that is joined later. */
  player: ResponseBody({ firstName: Text(), lastName: Text(), sports: Type.Array(Text()) }),
  school: Text(),
  askedBy: Text(),
  grants: Nullable(grants),
  name: Nullable(Text()),
  relation: Nullable(relation),
  answeredAt: Nullable(Timestamp()),
  /** When another code of the player was answered later, and is in force. */
  answeredSince: Nullable(Timestamp()),
  /** Changes with every answer about the player, by whatever code. */
  version: answerVersion(),
  /** What was proposed by this code and waits for the coach. */
  proposal: Nullable(OwnProposal),
});
export type ConsentRequest = Static<typeof ConsentRequest>;

/**
 * A family's answer. Empty grants withdraw everything. `version` is that of the page; an answer
 * given meanwhile by anybody is 412.
 */
export const ConsentAnswer = Body(
  { grants, name: Text(), relation, version: Type.Optional(answerVersion()) },
  ['player', 'school', 'askedBy', 'answeredAt', 'answeredSince', 'proposal'],
);
export type ConsentAnswer = Static<typeof ConsentAnswer>;

/** Views of a player on one day, in the school's time zone. */
export const ViewsOfDay = ResponseBody({ day: Day(), views: Whole(1, limits.largestId) });
export type ViewsOfDay = Static<typeof ViewsOfDay>;

/**
 * A player's consent, for coaches. `grants` is what may be shown: null without an answer, empty
 * after the graduation year. Between two players of one name the stricter answer holds.
 */
export const PlayerConsent = ResponseBody({
  grants: Nullable(grants),
  relation: Nullable(relation),
  answeredAt: Nullable(Timestamp()),
  /** Expiry of a link without an answer. */
  askedUntil: Nullable(Timestamp()),
  /** The answer was given before this profile was added: the athlete was deleted in between. */
  isKept: Type.Optional(Flag()),
  /** An answer about another athlete of this name narrows what may be shown. */
  isShared: Type.Optional(Flag()),
  /** Somebody who had the link said that this is not their child, and no family was asked or has answered since. */
  isNotMine: Type.Optional(Flag()),
});
export type PlayerConsent = Static<typeof PlayerConsent>;

/**
 * One answer, for admins. It is never changed, and is kept for years after the profile is deleted.
 */
export const ConsentRecord = ResponseBody({
  id: Id(),
  playerId: Id(),
  playerName: Text({ maxLength: 401 }),
  graduationYear: Whole(1950, 2100),
  grants,
  name: Text(),
  relation,
  channel: OneOf(consentChannels),
  askedBy: Text(),
  answeredAt: Timestamp(),
  /** Whether it is the player's latest, which is in force. */
  isLatest: Flag(),
});
export type ConsentRecord = Static<typeof ConsentRecord>;

export const ConsentReport = ResponseBody({
  required: Flag(),
  teams: Type.Array(
    ResponseBody({
      sport: Text(),
      players: Whole(0, 1_000_000),
      /** With an answer that has not ended. */
      answered: Whole(0, 1_000_000),
      /** Of those, how many allow at least one listing. */
      allowed: Whole(0, 1_000_000),
      /** Without an answer, but with a link that is still open. */
      asked: Whole(0, 1_000_000),
      /** With a link that went to somebody else, and none made since. */
      notMine: Whole(0, 1_000_000),
    }),
  ),
});
export type ConsentReport = Static<typeof ConsentReport>;

export const createConsentLink = players.post('/api/player-profile/:id/consent-link', {
  access: 'coach',
  summary:
    "Makes a link at which a player's family says who may see what; " +
    'earlier links that were not answered end once a family has this one in hand',
  body: NewConsentLink,
  isBodyOptional: true,
  activity: { kind: 'shared', subject: 'consent' },
  responses: { 201: ConsentLink },
});

export const deleteConsentLinks = players.delete('/api/player-profile/:id/consent-links', {
  access: 'coach',
  summary:
    "Ends every consent link of a player, answered or not; the family's last answer stays in force",
  activity: { kind: 'deleted', subject: 'consent' },
  responses: { 204: null },
});

export const mailConsentLink = players.post('/api/consent-mails', {
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

export const getConsent = players.get('/api/consent/:code', {
  access: 'public',
  summary:
    'What a consent link asks, and what was answered; unknown, expired and ended codes are 404 alike',
  noStore: true,
  responses: { 200: ConsentRequest },
});

export const openConsent = players.post('/api/consent/:code/opened', {
  access: 'public',
  summary:
    "Notes that a family has the link's form in hand: earlier links that were not answered end. " +
    'A coach who tries the link ends none',
  activity: null,
  responses: { 204: null },
});

export const answerConsent = players.put('/api/consent/:code', {
  access: 'public',
  summary:
    'Says who may see what of a player, in every sport; no grants take everything back. 428 ' +
    '`version_needed` without the `version` of its GET, 412 where anybody answered since; the ' +
    'answer in force again is stored once; at most 20 answers an hour by a code',
  body: ConsentAnswer,
  activity: { kind: 'updated', subject: 'consent' },
  refuses: [412, 428, 429],
  responses: { 204: null },
});

export const endMisdirectedCode = players.post('/api/consent/:code/not-mine', {
  access: 'public',
  summary:
    'Says that this is not their child: the code ends, what only its answer allowed is not shown ' +
    'any more, and the coach is told; again is 404',
  activity: { kind: 'deleted', subject: 'consent' },
  responses: { 204: null },
});

export const listConsentViews = players.get('/api/consent/:code/views', {
  access: 'public',
  summary:
    `The days among the last ${limits.familyViewDays} on which others opened what shows the ` +
    'player, newest first, each visitor once a day; 404 also for a code that nobody has answered',
  noStore: true,
  responses: { 200: Type.Array(ViewsOfDay) },
});

export const listConsents = players.get('/api/consents', {
  access: 'admin',
  summary: 'Every answer of a family, as it was given',
  paged: true,
  noStore: true,
  activity: { kind: 'bulk_read', subject: 'consent' },
  responses: { 200: Type.Array(ConsentRecord) },
});

export const getConsentReport = players.get('/api/consents/report', {
  access: 'coach',
  summary: 'How many families have answered, by sport',
  noStore: true,
  responses: { 200: ConsentReport },
});

export const exportConsents = players.post('/api/consents/exports', {
  access: 'admin',
  summary:
    "Notes that the caller takes the families' answers along as a file; the page makes the file once that is noted",
  body: Export,
  activity: { kind: 'exported', subject: 'consent' },
  responses: { 204: null },
});
