import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon/Icon';
import styles from './callout.module.scss';

interface CalloutProps {
  tone?: 'info' | 'warning' | 'bad' | 'good';
  title?: string;
  /** Announced at once, when it appears because of what the reader did. */
  urgent?: boolean;
  /** Without a role, because a toast or the focus announces it. */
  silent?: boolean;
  /** A button at its end. */
  action?: ReactNode;
  children?: ReactNode;
}

const icons = { info: 'info', warning: 'warning', bad: 'warning', good: 'check' } as const;

/** A message within the page. */
export function Callout({
  tone = 'info',
  title,
  urgent = tone === 'bad',
  silent = false,
  action,
  children,
}: CalloutProps) {
  return (
    <div
      className={classes(styles['callout'], tone !== 'info' && styles[tone])}
      role={silent ? undefined : urgent ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div className={styles['content']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
