import {
  listPackagePlayers,
  type ConsentAudience,
  type ConsentRule,
  type PlayerProfile,
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentGroup,
  schoolDay,
} from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useRead, useSchool } from '@sandites/remote-kit';
import { Callout, formatDay } from '@sandites/ui';
import { joinWords } from '@sandites/features/lists';
import { ownedPlayers } from '../package-editor/use-package-players';

type WithConsent = Pick<PlayerProfile, 'consent'>;

export const isConsentMissing = ({ consent }: WithConsent): boolean => consent.grants === null;

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
  const { grants, answeredAt, isNotMine } = player.consent;
  if (grants === null || (isNotMine === true && answeredAt === null))
    return isAsked(player) ? 'Asked' : 'Missing';
  const allowed = consentAudiences.flatMap((audience) =>
    consentGroups.filter((group) => isAllowed(grants, group, audience)),
  );
  if (allowed.length === 0) return 'Declined';
  return allowed.length === consentAudiences.length * consentGroups.length ? 'All' : 'Some';
}

const dayOfTime = (time: string): string => formatDay(schoolDay(new Date(time)));

const allowances: Readonly<Record<string, string>> = {
  All: 'everything may be shown',
  Some: 'a part may be shown',
  Declined: 'nothing may be shown',
};

/** Whether and what the family has answered, in sentences: `Not asked yet.` */
export function consentState(player: WithConsent): string {
  const { answeredAt, askedUntil, isNotMine } = player.consent;
  const asked =
    askedUntil !== null && isAsked(player)
      ? `Asked: the link waits for an answer until ${dayOfTime(askedUntil)}.`
      : undefined;
  if (answeredAt === null && isNotMine === true) return asked ?? 'Not asked since.';
  if (answeredAt === null)
    return asked ?? (askedUntil === null ? 'Not asked yet.' : 'Asked, and not answered in time.');
  const answered = `Answered on ${dayOfTime(answeredAt)}: ${allowances[consentLabel(player)] ?? ''}.`;
  return asked === undefined ? answered : `${answered} ${asked}`;
}

/** What a coach cannot see from the status: where an answer comes from that is not simply its own. */
export const consentNotes = ({
  consent: { isKept, isShared, isNotMine },
}: WithConsent): readonly string[] => [
  ...(isNotMine === true
    ? ['A link went to the wrong family, and has ended: what only its answer allowed is not shown.']
    : []),
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
  contact: 'email and social links',
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

/** Whether the link to a player's page shows the profile. */
export const isProfileShown = (player: PlayerProfile, rule: ConsentRule): boolean =>
  isConsentMissing(player)
    ? rule === 'coach'
    : !withheldGroups(player, 'profile').includes('listing');

/**
 * @param rule the school's rule for players without consent: the coach decides, or nothing is shown
 */
function profileMessage(player: PlayerProfile, rule: ConsentRule): string {
  if (isConsentMissing(player))
    return rule === 'required'
      ? 'The link opens for nobody until the family has answered.'
      : 'A recruiter sees the whole profile, grades and email too: the family has not answered yet.';
  const groups = withheldGroups(player, 'profile');
  if (groups.length === 0)
    return 'A recruiter sees the whole profile, grades and email too: the family allows it.';
  if (groups.includes('listing'))
    return 'The link opens for nobody: the family does not allow this page.';
  return `A recruiter does not see ${groupList(groups)}: the family does not allow it.`;
}

export function ProfileConsent({ player }: { player: PlayerProfile }) {
  const { consent } = useSchool();
  return (
    <Callout tone={isProfileShown(player, consent) ? 'info' : 'warning'}>
      {[profileMessage(player, consent), ...consentNotes(player)].join(' ')}
    </Callout>
  );
}

/**
 * Says what the recipient of a package's link does not see of a player, and where the family's
 * answer comes from; null where there is nothing to say.
 */
export const packageMessage = (player: PlayerProfile, rule: ConsentRule): string | null =>
  [withheldMessage(player, rule) ?? [], consentNotes(player)].flat().join(' ') || null;

function withheldMessage(player: PlayerProfile, rule: ConsentRule): string | null {
  if (isConsentMissing(player))
    return rule === 'required' ? 'Not shown to recruiters until the family has answered.' : null;
  const groups = withheldGroups(player, 'package');
  if (groups.length === 0) return null;
  if (groups.includes('listing')) return 'Not shown to recruiters: the family does not allow it.';
  return `Recruiters do not see ${groupList(groups)}: the family does not allow it.`;
}

interface WithheldFieldsProps {
  players: readonly PlayerProfile[];
  audience: ConsentAudience;
  /** What a recruiter sees where nothing is withheld. */
  allowed: string;
}

/**
 * Lists what is withheld from recruiters for several players; renders nothing where nothing is
 * withheld.
 */
function WithheldFields({ players, audience, allowed }: WithheldFieldsProps) {
  const lines = players.flatMap((player) => {
    const groups = withheldGroups(player, audience);
    if (groups.length === 0) return [];
    const restriction = groups.includes('listing') ? 'not shown' : `without ${groupList(groups)}`;
    const text = [`${playerName(player)}: ${restriction}`, ...consentNotes(player)].join('. ');
    return [{ id: player.id, text }];
  });
  const isRequired = useSchool().consent === 'required';
  const missing = players.filter(isConsentMissing).length;
  if (lines.length === 0 && !(isRequired && missing > 0)) return null;
  const effect = isRequired
    ? 'their athletes are not shown until they do'
    : 'nothing of their athletes is kept back';
  return (
    <Callout title="What a recruiter sees">
      {lines.length > 0 && (
        <>
          <p>{`${allowed}, except what the families do not allow:`}</p>
          <ul
            className="scroll-box ps-4 mb-0 small"
            tabIndex={0}
            aria-label="What families do not allow"
          >
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {missing > 0 && (
        <p>
          {`${missing} of ${players.length} families ${missing === 1 ? 'has' : 'have'} ` +
            `not answered yet: ${effect}.`}
        </p>
      )}
    </Callout>
  );
}

export const ProfilesConsent = ({ players }: { players: readonly PlayerProfile[] }) => (
  <WithheldFields players={players} audience="profile" allowed="The whole profile of each player" />
);

export function PackageConsent({ packageId }: { packageId: number }) {
  const { data } = useRead(listPackagePlayers, { params: { id: packageId } });
  return (
    <WithheldFields
      players={ownedPlayers(data ?? [])}
      audience="package"
      allowed="Everything in this package"
    />
  );
}
