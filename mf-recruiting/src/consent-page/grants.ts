import { consentAudiences, consentGroups, isAllowed, type ConsentAudience, type ConsentGrants, type ConsentGroup } from '@sandites/contracts';

/** Whether a switch is on. */
export const isOn = (grants: ConsentGrants, group: ConsentGroup, audience: ConsentAudience): boolean => grants[group]?.includes(audience) ?? false;

/** The grants after a switch was pressed. Who may not see name and team sees nothing, so that turning those off turns off the rest for the same people. */
export function toggled(grants: ConsentGrants, group: ConsentGroup, audience: ConsentAudience): ConsentGrants {
  const turnsOff = isOn(grants, group, audience);
  const entries = consentGroups.map((each) => {
    const isChanged = each === group || (turnsOff && group === 'listing');
    const now = consentAudiences.filter((one) => (isChanged && one === audience ? !turnsOff : isOn(grants, each, one)));
    return [each, now] as const;
  });
  return Object.fromEntries(entries.filter(([, audiences]) => audiences.length > 0));
}

/** The groups that an audience would see. */
export const seenBy = (grants: ConsentGrants, audience: ConsentAudience): ConsentGroup[] => consentGroups.filter((group) => isAllowed(grants, group, audience));

export const grantsNothing = (grants: ConsentGrants): boolean => consentAudiences.every((audience) => seenBy(grants, audience).length === 0);
