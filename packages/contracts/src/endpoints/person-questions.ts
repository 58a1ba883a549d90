import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { Body, Flag, Id, ResponseBody, Text, Timestamp, Whole } from '../schema';

const players = endpointsOf('players');

/** Profiles of two persons who may be one athlete. */
export const PersonQuestion = ResponseBody({
  id: Id(),
  profiles: Type.Array(
    ResponseBody({
      id: Id(),
      firstName: Text(),
      lastName: Text(),
      sport: Text(),
      graduationYear: Whole(1950, 2100),
    }),
  ),
  createdAt: Timestamp(),
});
export type PersonQuestion = Static<typeof PersonQuestion>;

export const listPersonQuestions = players.get('/api/person-questions', {
  access: 'coach',
  summary:
    'Who may be one athlete: near names of a class, equal names of two. Until a coach answers, the ' +
    'strictest answer of their families holds for all of them; the oldest first',
  paged: true,
  noStore: true,
  responses: { 200: Type.Array(PersonQuestion) },
});

export const answerPersonQuestion = players.put('/api/person-questions/:id', {
  access: 'coach',
  summary:
    'Says whether they are the same athlete. Of the same one the strictest answer stays until a ' +
    'family answers anew; 409 for two athletes who were called the same before',
  body: Body({ same: Flag() }),
  activity: { kind: 'updated', subject: 'player' },
  refuses: [409],
  responses: { 204: null },
});
