import {
  listPackagePlayers,
  type ConsentAudience,
  type ConsentRule,
  type OwnedPackagedPlayer,
  type PackagedPlayer,
  type PlayerProfile,
} from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useRead, useSchool } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
import styles from '../players/players.module.scss';
import { consentNotes, groupList, isConsentMissing, withheldGroups } from './player-consent';

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
      : 'A recruiter sees the whole profile, grades and e-mail too: the family has not answered yet.';
  const groups = withheldGroups(player, 'profile');
  if (groups.length === 0)
    return 'A recruiter sees the whole profile, grades and e-mail too: the family allows it.';
  if (groups.includes('listing'))
    return 'The link opens for nobody: the family does not allow this page.';
  return `A recruiter does not see ${groupList(groups)}: the family does not allow it.`;
}

/** Says what the recipient of a player's link sees and what is withheld. */
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
          <ul className={styles['names']} tabIndex={0} aria-label="What families do not allow">
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

/** Lists what the links to several players' pages withhold. */
export const ProfilesConsent = ({ players }: { players: readonly PlayerProfile[] }) => (
  <WithheldFields players={players} audience="profile" allowed="The whole profile of each player" />
);

const isOwned = (player: OwnedPackagedPlayer | PackagedPlayer): player is OwnedPackagedPlayer =>
  'consent' in player;

/** Lists what a package withholds; renders nothing while its players are loading. */
export function PackageConsent({ packageId }: { packageId: number }) {
  const { data } = useRead(listPackagePlayers, { params: { id: packageId } });
  return (
    <WithheldFields
      players={(data ?? []).filter(isOwned)}
      audience="package"
      allowed="Everything in this package"
    />
  );
}
