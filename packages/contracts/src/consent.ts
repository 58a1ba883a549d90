/** Groups of a profile's fields that a family allows or not (product D66). `contracts/entities/player-profile` says which field is in which. */
export const consentGroups = ['listing', 'measurements', 'academics', 'film', 'photo', 'contact'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** Who may be allowed to see a group: anybody on public lists, whoever has a package's link, whoever has the link of the player's own page. */
export const consentAudiences = ['public', 'package', 'profile'] as const;
export type ConsentAudience = (typeof consentAudiences)[number];

/** Who answers: the athlete, or a parent or guardian. */
export const consentRelations = ['athlete', 'parent', 'guardian'] as const;
export type ConsentRelation = (typeof consentRelations)[number];

/** How the code came to the family. */
export const consentChannels = ['link', 'mail'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Who may see what: a group that is missing is allowed to nobody. */
export type ConsentGrants = { readonly [Group in ConsentGroup]?: readonly ConsentAudience[] };

/** What holds where nobody has answered: a coach's choice, or nothing (product D66). */
export const consentRules = ['coach', 'required'] as const;
export type ConsentRule = (typeof consentRules)[number];

/** Whether an audience may see a group. Where it may not see `listing`, the player is not there at all. */
export const isAllowed = (grants: ConsentGrants, group: ConsentGroup, audience: ConsentAudience): boolean =>
  [group, 'listing' as const].every((needed) => grants[needed]?.includes(audience) ?? false);
