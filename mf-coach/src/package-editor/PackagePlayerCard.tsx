import { playerName } from '@sandites/features/players';
import { Button, Panel, VisuallyHidden, useFocusHeir } from '@sandites/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';
import { PlayerLine } from './PlayerLine';
import { Remarks } from './Remarks';
import { RemarksForm } from './RemarksForm';
import { unstored } from './shown-players';
import type { EditorChanges } from './use-editor-changes';

const question = 'Are you sure you want to remove this player from the package?';

interface PackagePlayerCardProps {
  player: PlayerInPackage;
  changes: EditorChanges;
  /** What moves the player among the others. */
  order: ReactNode;
  /** Told when notes on the player begin to be written, and when they no longer are. */
  onEditing: (isEditing: boolean) => void;
}

/** A player of the package: what is said to recruiters, changed in place. */
export function PackagePlayerCard({ player, changes, order, onEditing }: PackagePlayerCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const head = useFocusHeir<HTMLDivElement>();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The button is back that led to the form, and has the focus that the form had.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { packagePlayer } = player;
  const turn = (toEditing: boolean) => {
    setIsEditing(toEditing);
    onEditing(toEditing);
  };
  const name = <VisuallyHidden> {playerName(player)}</VisuallyHidden>;
  const remove = async () => {
    if (!window.confirm(question)) return;
    const removed = await changes.remove(player.id);
    if (removed.ok) turn(false);
  };
  return (
    <Panel className={styles['card']}>
      <div ref={head} className={styles['card-head']}>
        <PlayerLine player={player} />
        <div className={styles['card-buttons']}>
          {order}
          {!isEditing && (
            <Button ref={edit} look="quiet" size="small" icon="edit" disabled={packagePlayer.id === unstored} onClick={() => turn(true)}>
              Edit Notes{name}
            </Button>
          )}
          <Button look="bad" size="small" icon="trash" onClick={() => void remove()}>
            Remove{name}
          </Button>
        </div>
      </div>
      {isEditing ? (
        <RemarksForm
          player={player}
          onSave={changes.save}
          onAddAgain={(remarks, options) => changes.addAgain(player.id, remarks, options)}
          onDone={() => turn(false)}
        />
      ) : (
        <Remarks {...packagePlayer} />
      )}
    </Panel>
  );
}
