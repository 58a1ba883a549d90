import { Type, type Static } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { Nullable, ResponseBody, Text } from '../schema';

const players = endpointsOf('players');

/** Who leads a team in a figure, the best first. */
export const Leaders = ResponseBody({
  category: Text(),
  label: Text(),
  athletes: Type.Array(
    ResponseBody({
      name: Text(),
      jersey: Nullable(Text()),
      value: Type.Number(),
      /** What is left to the next round figure: `62 yards to 2,500`. */
      milestone: Type.Optional(Text()),
    }),
  ),
});
export type Leaders = Static<typeof Leaders>;

export const listLeaders = players.get('/api/teams/:slug/leaders', {
  access: 'public',
  summary:
    'The three best of a team in each figure, of those whose families have said that everybody may ' +
    'see their statistics. Figures are those of the current season; another `season` has none',
  query: Type.Object({ season: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })) }),
  refuses: [404],
  responses: { 200: Type.Array(Leaders) },
});
