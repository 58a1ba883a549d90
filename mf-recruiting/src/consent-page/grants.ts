import {
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';

/** Whether a switch is on. */
export const isOn = (
  grants: ConsentGrants,
  group: ConsentGroup,
  audience: ConsentAudience,
): boolean => grants[group]?.includes(audience) ?? false;

/**
 * The grants after a switch was toggled. An audience that may not see name and team sees nothing,
 * so turning `listing` off turns off its other groups.
 */
export function toggleGrant(
  grants: ConsentGrants,
  group: ConsentGroup,
  audience: ConsentAudience,
): ConsentGrants {
  const turnsOff = isOn(grants, group, audience);
  const entries = consentGroups.map((each) => {
    const isChanged = each === group || (turnsOff && group === 'listing');
    const now = consentAudiences.filter((one) =>
      isChanged && one === audience ? !turnsOff : isOn(grants, each, one),
    );
    return [each, now] as const;
  });
  return Object.fromEntries(entries.filter(([, audiences]) => audiences.length > 0));
}

/** The groups that an audience may see. */
export const groupsVisibleTo = (grants: ConsentGrants, audience: ConsentAudience): ConsentGroup[] =>
  consentGroups.filter((group) => isAllowed(grants, group, audience));

export const grantsNothing = (grants: ConsentGrants): boolean =>
  consentAudiences.every((audience) => groupsVisibleTo(grants, audience).length === 0);
