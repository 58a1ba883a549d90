import {
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentAudience,
  type ConsentGroup,
  type PlayerProfile,
} from '@sandites/contracts';
import { dayOf } from '@sandites/features/events';
import { joinWords } from '@sandites/features/lists';
import { formatDay } from '@sandites/ui';

type WithConsent = Pick<PlayerProfile, 'consent'>;

/** Whether the family has not answered. */
export const isConsentMissing = ({ consent }: WithConsent): boolean => consent.grants === null;

/** Whether a link waits for the family's first answer. */
const isAsked = ({ consent: { askedUntil } }: WithConsent): boolean =>
  askedUntil !== null && new Date(askedUntil).getTime() > Date.now();

/**
 * Whether links of the family may open: one that waits for an answer, or by which it has answered.
 * An answer from before the profile was added came by a link that ended with the old profile.
 */
export const hasLinks = (player: WithConsent): boolean =>
  isAsked(player) || (player.consent.answeredAt !== null && player.consent.isKept !== true);

/**
 * The consent status: `Missing`, `Asked` while a link waits for an answer, `Declined`, `Some` or
 * `All`.
 */
export function consentLabel(player: WithConsent): string {
  const { grants } = player.consent;
  if (grants === null) return isAsked(player) ? 'Asked' : 'Missing';
  const allowed = consentAudiences.flatMap((audience) =>
    consentGroups.filter((group) => isAllowed(grants, group, audience)),
  );
  if (allowed.length === 0) return 'Declined';
  return allowed.length === consentAudiences.length * consentGroups.length ? 'All' : 'Some';
}

const dayOfTime = (time: string): string => formatDay(dayOf(new Date(time)));

const allowances: Readonly<Record<string, string>> = {
  All: 'everything may be shown',
  Some: 'a part may be shown',
  Declined: 'nothing may be shown',
};

/** Whether and what the family has answered, in sentences: `Not asked yet.` */
export function consentState(player: WithConsent): string {
  const { answeredAt, askedUntil } = player.consent;
  const asked =
    askedUntil !== null && isAsked(player)
      ? `Asked: the link waits for an answer until ${dayOfTime(askedUntil)}.`
      : undefined;
  if (answeredAt === null)
    return asked ?? (askedUntil === null ? 'Not asked yet.' : 'Asked, and not answered in time.');
  const answered = `Answered on ${dayOfTime(answeredAt)}: ${allowances[consentLabel(player)] ?? ''}.`;
  return asked === undefined ? answered : `${answered} ${asked}`;
}

/** What a coach cannot see from the status: where an answer comes from that is not simply its own. */
export const consentNotes = ({ consent: { isKept, isShared } }: WithConsent): readonly string[] => [
  ...(isKept === true
    ? ['The family answered before this profile was added, and the answer still holds.']
    : []),
  ...(isShared === true
    ? ['An answer about another athlete of this name narrows what is shown.']
    : []),
];

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
