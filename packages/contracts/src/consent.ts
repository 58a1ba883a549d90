/**
 * Groups of a profile's fields that a family allows or not; their fields are in
 * `endpoints/players.ts`.
 */
export const consentGroups = [
  'listing',
  'measurements',
  'academics',
  'film',
  'photo',
  'contact',
] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** Fields of a profile that a family may propose: what only it knows. */
export const proposedFields = [
  ...(['height', 'weight', 'gpa', 'act', 'sat', 'highlightUrl', 'hudlUrl'] as const),
  ...(['twitterUrl', 'instagramUrl', 'honors'] as const),
] as const;
export type ProposedField = (typeof proposedFields)[number];

/**
 * Audiences of a group: everybody on public lists, holders of a package's link, holders of the link
 * of the player's page.
 */
export const consentAudiences = ['public', 'package', 'profile'] as const;
export type ConsentAudience = (typeof consentAudiences)[number];

/**
 * The audiences whose pages show a group. The others are not asked for, and are sent nothing of it.
 */
export const audiencesOfGroup: Readonly<Record<ConsentGroup, readonly ConsentAudience[]>> = {
  listing: consentAudiences,
  measurements: consentAudiences,
  academics: consentAudiences,
  film: ['package', 'profile'],
  photo: ['package', 'profile'],
  contact: ['package', 'profile'],
};

export const consentRelations = ['athlete', 'parent', 'guardian'] as const;

/** How the code was delivered to the family. */
export const consentChannels = ['link', 'mail'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

export type ConsentGrants = { readonly [Group in ConsentGroup]?: readonly ConsentAudience[] };

/** The default without an answer: the coach's choice, or nothing. */
export const consentRules = ['coach', 'required'] as const;
export type ConsentRule = (typeof consentRules)[number];

/** Whether an audience may see a group. Without `listing` the player is hidden completely. */
export const isAllowed = (
  grants: ConsentGrants,
  group: ConsentGroup,
  audience: ConsentAudience,
): boolean =>
  [group, 'listing' as const].every((needed) => grants[needed]?.includes(audience) ?? false);
