import { RecruitCard } from '@sandites/features/athlete';
import { useFormValue } from '@sandites/ui/forms';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';

const textOr = (typed: unknown, saved: string | null) => (typeof typed === 'string' ? typed : saved);

/** What a recruiter sees of a player while the notes are being written; on wide screens only. */
export function RecruiterView({ player }: { player: PlayerInPackage }) {
  const { packagePlayer } = player;
  const notes = textOr(useFormValue('notes'), packagePlayer.notes);
  const highlight = textOr(useFormValue('highlight'), packagePlayer.highlight);
  return (
    <div className={styles['preview']} role="group" aria-label="What a recruiter sees">
      <p className={styles['facts']}>What a recruiter sees</p>
      <RecruitCard player={{ ...player, packagePlayer: { ...packagePlayer, notes, highlight } }} />
    </div>
  );
}
