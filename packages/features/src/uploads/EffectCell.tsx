import { Tag } from '@sandites/ui';
import { effectLabel, type RowEffect } from './row-effect';
import styles from './uploads.module.scss';

const tones = { new: 'green', changed: 'blue', unchanged: 'neutral' } as const;

/** What a row will do, in a word and its details. */
export function EffectCell({ effect }: { effect: RowEffect }) {
  return (
    <span className={styles['effect']}>
      <Tag tone={tones[effect.kind]}>{effectLabel(effect)}</Tag>
      {effect.details?.map((detail) => <small key={detail}>{detail}</small>)}
    </span>
  );
}
