import { listPackagePlayers, type ConsentAudience, type OwnedPackagedPlayer, type PackagedPlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useRead } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
import styles from '../players/players.module.scss';
import { groupsInWords, isConsentMissing, withheldGroups } from './player-consent';

const unanswered = 'Where the school requires an answer, nothing is shown until it is there.';

function profileMessage(player: PlayerProfile): string {
  if (isConsentMissing(player)) return `The family has not said yet what may be shown. ${unanswered}`;
  const groups = withheldGroups(player, 'profile');
  if (groups.length === 0) return 'A recruiter sees the whole profile: the family allows it.';
  if (groups.includes('listing')) return 'The link opens for nobody: the family does not allow this page.';
  return `A recruiter does not see ${groupsInWords(groups)}: the family does not allow it.`;
}

/** What whoever has the link of a player's page sees, what not, and why (product D66). */
export const ProfileConsent = ({ player }: { player: PlayerProfile }) => <Callout>{profileMessage(player)}</Callout>;

/** What whoever has a link of a package does not see of a player in it; nothing where the family allows all. */
export function packageMessage(player: PlayerProfile): string | null {
  if (isConsentMissing(player)) return 'The family has not said yet what may be shown.';
  const groups = withheldGroups(player, 'package');
  if (groups.length === 0) return null;
  if (groups.includes('listing')) return 'Not shown to recruiters: the family does not allow it.';
  return `Recruiters do not see ${groupsInWords(groups)}: the family does not allow it.`;
}

interface ConsentOfManyProps {
  players: readonly PlayerProfile[];
  audience: ConsentAudience;
  /** What a recruiter sees but for what the families do not allow. */
  whole: string;
}

/** What a recruiter does not see of several players, and why; nothing where every family allows all. */
function ConsentOfMany({ players, audience, whole }: ConsentOfManyProps) {
  const lines = players.flatMap((player) => {
    const groups = withheldGroups(player, audience);
    if (groups.length === 0) return [];
    const what = groups.includes('listing') ? 'is not shown' : `without ${groupsInWords(groups)}`;
    return [{ id: player.id, text: `${playerName(player)}: ${what}` }];
  });
  const missing = players.filter(isConsentMissing).length;
  if (lines.length === 0 && missing === 0) return null;
  return (
    <Callout title="What a recruiter sees">
      {lines.length > 0 && (
        <>
          <p>{`${whole}, except what the families do not allow:`}</p>
          <ul className={styles['names']} tabIndex={0} aria-label="What families do not allow">
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {missing > 0 && <p>{`${missing} of ${players.length} families ${missing === 1 ? 'has' : 'have'} not answered yet. ${unanswered}`}</p>}
    </Callout>
  );
}

/** The same for the links of several players' own pages. */
export const ProfilesConsent = ({ players }: { players: readonly PlayerProfile[] }) => <ConsentOfMany players={players} audience="profile" whole="The whole profile of each player" />;

const isOwned = (player: OwnedPackagedPlayer | PackagedPlayer): player is OwnedPackagedPlayer => 'consent' in player;

/** The same for the players of a package; nothing while they are read. */
export function PackageConsent({ packageId }: { packageId: number }) {
  const { data } = useRead(listPackagePlayers, { params: { id: packageId } });
  return <ConsentOfMany players={(data ?? []).filter(isOwned)} audience="package" whole="Everything in this package" />;
}
