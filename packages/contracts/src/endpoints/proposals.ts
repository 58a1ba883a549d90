import { type Static, Type } from '@sinclair/typebox';
import { consentRelations, proposedFields } from '../consent';
import { endpointsOf } from '../endpoint';
import { Body, Id, OneOf, ResponseBody, Text, Timestamp, Version } from '../schema';
import { PlayerProfile } from './players';
import { ProposedValues } from './proposed-values';

const players = endpointsOf('players');
const relation = OneOf(consentRelations);

export const NewProposal = Body({ values: ProposedValues, name: Text(), relation });
export type NewProposal = Static<typeof NewProposal>;

/** What a family proposes for an athlete, with the values that are stored. */
export const ProfileProposal = ResponseBody({
  id: Id(),
  personId: Id(),
  player: ResponseBody({ firstName: Text(), lastName: Text(), sports: Type.Array(Text()) }),
  from: ResponseBody({ name: Text(), relation }),
  values: ProposedValues,
  before: Type.Pick(PlayerProfile, proposedFields),
  createdAt: Timestamp(),
  version: Version(),
});
export type ProfileProposal = Static<typeof ProfileProposal>;

const fields = Type.Array(OneOf(proposedFields), {
  maxItems: proposedFields.length,
  uniqueItems: true,
});
export const ProposalDecision = Body({ accept: fields, decline: fields });
export type ProposalDecision = Static<typeof ProposalDecision>;

export const proposeValues = players.put('/api/consent/:code/proposal', {
  access: 'public',
  summary:
    'Proposes values for a profile, after the answer by this code: a coach accepts or declines ' +
    'each. A later one of the same code replaces it; 404 also before the answer, and without a ' +
    'profile; at most 20 an hour by a code',
  body: NewProposal,
  activity: { kind: 'updated', subject: 'consent' },
  refuses: [429],
  responses: { 204: null },
});

export const listProfileProposals = players.get('/api/profile-proposals', {
  access: 'coach',
  summary: 'What families propose for profiles and nobody has decided about, the oldest first',
  paged: true,
  noStore: true,
  responses: { 200: Type.Array(ProfileProposal) },
});

export const decideProposal = players.put('/api/profile-proposals/:id', {
  access: 'coach',
  summary:
    'Accepts and declines proposed fields, in every profile of the athlete; a field in neither ' +
    'list waits on, one that was not proposed is 400',
  body: ProposalDecision,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  responses: { 200: PlayerProfile },
});
