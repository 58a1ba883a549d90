import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { consentRelations, type ProposedField } from '../consent';
import { Decimal, OneOf, ResponseBody, Text, Timestamp, WebUrl, Whole } from '../schema';

export const size = {
  height: Text({ maxLength: 50, 'x-recognize': 'height' }),
  weight: Whole(1, 1_000, { description: 'lbs', 'x-recognize': 'weight' }),
};
export const grades = { gpa: Decimal(0, 5), act: Decimal(1, 36), sat: Whole(400, 1_600) };
export const film = { highlightUrl: WebUrl(), hudlUrl: WebUrl() };
export const social = { twitterUrl: WebUrl(), instagramUrl: WebUrl() };
export const honors = {
  honors: Text({ maxLength: 500, description: 'Awards, in the words of who entered them' }),
};

const proposable = {
  ...{ ...size, ...grades, ...film, ...social, ...honors },
} satisfies Record<ProposedField, TSchema>;

/** A link that may lack its `https://`. */
const link = () => WebUrl({ 'x-recognize': 'link' });

/** At least one value. */
export const ProposedValues = Type.Partial(
  Type.Object({
    ...proposable,
    ...{ highlightUrl: link(), hudlUrl: link(), twitterUrl: link(), instagramUrl: link() },
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type ProposedValues = Static<typeof ProposedValues>;

/** A family's proposal as its own page shows it, until the coach has decided about all of it. */
export const OwnProposal = ResponseBody({
  values: ProposedValues,
  name: Text(),
  relation: OneOf(consentRelations),
  createdAt: Timestamp(),
});
