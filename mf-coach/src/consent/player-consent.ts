import {
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentAudience,
  type ConsentGroup,
  type PlayerProfile,
} from '@sandites/contracts';
import { joinWords } from '@sandites/features/lists';

type WithConsent = Pick<PlayerProfile, 'consent'>;

/** Whether the family has not answered. */
export const isConsentMissing = ({ consent }: WithConsent): boolean => consent.grants === null;

/**
 * The consent status: `Missing`, `Asked` while a link waits for an answer, `Declined`, `Some` or
 * `All`.
 */
export function consentLabel({ consent: { grants, askedUntil } }: WithConsent): string {
  if (grants === null)
    return askedUntil !== null && new Date(askedUntil).getTime() > Date.now() ? 'Asked' : 'Missing';
  const allowed = consentAudiences.flatMap((audience) =>
    consentGroups.filter((group) => isAllowed(grants, group, audience)),
  );
  if (allowed.length === 0) return 'Declined';
  return allowed.length === consentAudiences.length * consentGroups.length ? 'All' : 'Some';
}

const groupLabels: Readonly<Record<ConsentGroup, string>> = {
  listing: 'the player',
  measurements: 'height, weight and stats',
  academics: 'grades and test scores',
  film: 'film',
  photo: 'photo',
  contact: 'e-mail and social links',
};

/**
 * The groups of fields that a family withholds from an audience, such as film and photo; none where
 * it has not answered; only `listing` where it withholds the player.
 */
export function withheldGroups(
  { consent: { grants } }: WithConsent,
  audience: ConsentAudience,
): readonly ConsentGroup[] {
  if (grants === null) return [];
  if (!isAllowed(grants, 'listing', audience)) return ['listing'];
  return consentGroups.filter((group) => !isAllowed(grants, group, audience));
}

/** `film and photo` */
export const groupList = (groups: readonly ConsentGroup[]): string =>
  joinWords(groups.map((group) => groupLabels[group]));
