import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { Button, type ButtonProps } from '@sandites/ui';

/** What can be done to one player. */
export type OneAction = 'edit' | 'share' | 'delete';

const buttons: readonly { kind: OneAction; label: string; look: ButtonProps['look'] }[] = [
  { kind: 'share', label: 'Share', look: 'quiet' },
  { kind: 'edit', label: 'Edit', look: 'quiet' },
  { kind: 'delete', label: 'Delete', look: 'bad' },
];

/**
 * The buttons of a player's row. They are named after the player by an attribute: the hidden text by which shorter lists do it would be laid out, clipped and
 * painted anew in every row at every key of a search.
 */
export function PlayerActions({ player, onAct }: { player: PlayerProfile; onAct: (kind: OneAction, player: PlayerProfile) => void }) {
  const name = playerName(player);
  return buttons.map(({ kind, label, look }) => (
    <Button key={kind} look={look} size="small" aria-label={`${label} ${name}`} onClick={() => onAct(kind, player)}>
      {label}
    </Button>
  ));
}
