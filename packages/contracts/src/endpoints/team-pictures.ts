import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { Body, Nullable, OneOf, PictureAddress, ResponseBody, Whole } from '../schema';
import { sports } from '../sports';

const events = endpointsOf('events');

const team = {
  sport: OneOf(sports),
  /** By its first year: 2026 is 2026–27. */
  season: Whole(1900, 2200),
};

/** The picture of a team's year. */
export const TeamPicture = ResponseBody({ ...team, imageUrl: PictureAddress() });
export type TeamPicture = Static<typeof TeamPicture>;

/** The path that `addEventPhoto` answers, or null to take the picture away. */
export const NewTeamPicture = Body({ ...team, imageUrl: Nullable(PictureAddress()) });
export type NewTeamPicture = Static<typeof NewTeamPicture>;

export const listTeamPictures = events.get('/api/team-pictures', {
  access: 'public',
  summary: 'The pictures of the teams’ years, the latest season first',
  responses: { 200: Type.Array(TeamPicture) },
});

export const setTeamPicture = events.put('/api/team-pictures', {
  access: 'coach',
  summary:
    'Sets the picture of a team’s year, or takes it away (`imageUrl` null); answers those of all ' +
    'teams. A picture is sent before, as that of a game',
  body: NewTeamPicture,
  activity: { kind: 'updated', subject: 'picture' },
  responses: { 200: Type.Array(TeamPicture) },
});
