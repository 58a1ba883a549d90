import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './tag.module.scss';

/** The tone is decoration only; the text has the meaning. */
export type TagTone = 'neutral' | 'accent' | 'dark' | 'outline' | 'red' | 'blue' | 'green';

interface TagProps {
  tone?: TagTone;
  /** Whether the tag is selected, such as the sport of the filter: accent color and bold. */
  selected?: boolean;
  children: ReactNode;
}

/** A small label: a sport, a role, a division. */
export function Tag({ tone = 'neutral', selected = false, children }: TagProps) {
  const variant = selected ? 'accent' : tone;
  return (
    <span className={classes(styles['tag'], variant !== 'neutral' && styles[variant])}>
      {children}
    </span>
  );
}

/** Home or away, as text and by shape: filled at home, outlined away. */
export function HomeAwayBadge({
  isHome,
  onPrimary = false,
}: {
  isHome: boolean;
  onPrimary?: boolean;
}) {
  const variant = isHome ? 'home' : 'away';
  return (
    <span className={classes(styles['tag'], styles[variant], onPrimary && styles['on-primary'])}>
      {isHome ? 'Home' : 'Away'}
    </span>
  );
}
