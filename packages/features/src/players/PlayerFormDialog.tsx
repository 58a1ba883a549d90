import type { NewPlayerProfile, PlayerProfile } from '@sandites/contracts';
import { FormDialog } from '@sandites/ui/dialogs';
import { useMemo } from 'react';
import { VersionedFormDialog } from '../conflicts/VersionedFormDialog';
import { comparedPlayer } from './compared-player';
import { playerCheck, type AlsoRequired } from './player-check';
import { PlayerFields } from './PlayerFields';
import type { PlayerChanges } from './use-player-changes';

export interface PlayerFormDialogProps {
  /** Such as `Add Player`. */
  title: string;
  /** Such as `Save Player`. */
  submitLabel: string;
  /** Such as `Saving...`. */
  pendingLabel: string;
  /** The one to change; without it, one is added. */
  player?: PlayerProfile;
  /** What a new one starts from, such as the sport of the filter. */
  initial?: Partial<NewPlayerProfile>;
  /** What this screen asks for besides the specification's required fields; a constant. */
  alsoRequired?: readonly AlsoRequired[];
  changes: PlayerChanges;
  onClose: () => void;
}

/** A jersey number of 0 stands for none (product C3). */
const asTyped = (player: PlayerProfile) => ({ ...player, jerseyNumber: player.jerseyNumber || '' });

/** Adds a player, or changes one and overwrites nothing unseen. */
export function PlayerFormDialog(props: PlayerFormDialogProps) {
  const { title, submitLabel, pendingLabel, player, initial, alsoRequired, changes, onClose } = props;
  const check = useMemo(() => playerCheck(alsoRequired), [alsoRequired]);
  const form = { title, open: true, onClose, size: 'lg', check, submitLabel, pendingLabel } as const;
  const fields = <PlayerFields alsoRequired={alsoRequired} />;
  return player ? (
    <VersionedFormDialog {...form} initial={asTyped(player)} stored={player} onSave={changes.update} addAgain={changes.add} compared={comparedPlayer}>
      {fields}
    </VersionedFormDialog>
  ) : (
    <FormDialog {...form} initial={{ ...initial }} onSubmit={changes.add}>
      {fields}
    </FormDialog>
  );
}
