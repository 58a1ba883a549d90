import type { Coach } from '@sandites/contracts';
import { IconButton } from '@sandites/ui';
import styles from './order-buttons.module.scss';

interface OrderButtonsProps {
  coach: Coach;
  /** The shown coach before, and the one after; the first cannot move up, the last cannot move down. */
  above: Coach | undefined;
  below: Coach | undefined;
  onSwap: (neighbour: Coach) => void;
}

/** Moves a coach by one place. A button that leads nowhere keeps the focus that a press before gave it. */
export function OrderButtons({ coach, above, below, onSwap }: OrderButtonsProps) {
  return (
    <span className={styles['order']}>
      <IconButton icon="arrow-up" label={`Move ${coach.name} up`} aria-disabled={!above} onClick={() => above && onSwap(above)} />
      <IconButton icon="arrow-down" label={`Move ${coach.name} down`} aria-disabled={!below} onClick={() => below && onSwap(below)} />
    </span>
  );
}
