import {
  audiencesOfGroup,
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';

/** The answers that take one tap. */
export const presets = ['coaches', 'everyone', 'nobody'] as const;
export type Preset = (typeof presets)[number];

const grantsTo = (audiences: readonly ConsentAudience[]): ConsentGrants =>
  Object.fromEntries(
    consentGroups.map((group) => [
      group,
      audiencesOfGroup[group].filter((audience) => audiences.includes(audience)),
    ]),
  );

export const presetGrants: Readonly<Record<Preset, ConsentGrants>> = {
  coaches: grantsTo(['package']),
  everyone: grantsTo(consentAudiences),
  nobody: {},
};

const key = (grants: ConsentGrants): string =>
  JSON.stringify(consentAudiences.map((audience) => groupsVisibleTo(grants, audience)));

/** The preset of grants; undefined where they were chosen in detail. */
export const presetOf = (grants: ConsentGrants): Preset | undefined =>
  presets.find((preset) => key(presetGrants[preset]) === key(grants));

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

/** The groups that an audience may see, of those that its pages show. */
export const groupsVisibleTo = (grants: ConsentGrants, audience: ConsentAudience): ConsentGroup[] =>
  groupsShownTo(audience).filter((group) => isAllowed(grants, group, audience));

/** The groups that an audience's pages show. */
export const groupsShownTo = (audience: ConsentAudience): ConsentGroup[] =>
  consentGroups.filter((group) => audiencesOfGroup[group].includes(audience));

export const grantsNothing = (grants: ConsentGrants): boolean =>
  consentAudiences.every((audience) => groupsVisibleTo(grants, audience).length === 0);

/**
 * The groups that anybody at all may see, as the line of a choice names them: of how to get in touch
 * a package shows social media only.
 */
export const namedGroups = (grants: ConsentGrants): (ConsentGroup | 'social')[] =>
  consentGroups
    .filter((group) => consentAudiences.some((audience) => isAllowed(grants, group, audience)))
    .map((group) =>
      group === 'contact' && !isAllowed(grants, group, 'profile') ? 'social' : group,
    );
