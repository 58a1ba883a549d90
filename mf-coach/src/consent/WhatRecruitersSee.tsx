import { listPackagePlayers, type OwnedPackagedPlayer, type PackagedPlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useRead } from '@sandites/remote-kit';
import { Callout } from '@sandites/ui';
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

const isOwned = (player: OwnedPackagedPlayer | PackagedPlayer): player is OwnedPackagedPlayer => 'consent' in player;

/** What whoever has a link of a package sees of its players, what not, and why; nothing where every family allows all, and while the players are read. */
export function PackageConsent({ packageId }: { packageId: number }) {
  const { data } = useRead(listPackagePlayers, { params: { id: packageId } });
  const players = (data ?? []).filter(isOwned);
  const lines = players.flatMap((player) => {
    const groups = withheldGroups(player, 'package');
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
          <p>Everything in this package, except what the families do not allow:</p>
          <ul>
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
