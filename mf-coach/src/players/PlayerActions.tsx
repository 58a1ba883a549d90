import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { Button } from '@sandites/ui';
import { RowActions } from '@sandites/ui/table';

/** What can be done to one player. */
export type OneAction = 'edit' | 'share' | 'delete';

/** The buttons of a player's row. */
export function PlayerActions({ player, onAct }: { player: PlayerProfile; onAct: (kind: OneAction, player: PlayerProfile) => void }) {
  const name = playerName(player);
  return (
    <RowActions of={name} onEdit={() => onAct('edit', player)} onDelete={() => onAct('delete', player)}>
      <Button look="quiet" size="small" aria-label={`Share ${name}`} onClick={() => onAct('share', player)}>
        Share
      </Button>
    </RowActions>
  );
}
