import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import styles from './icon-button.module.scss';

export interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label' | 'href'> {
  icon: IconName;
  /** Its accessible name, also shown as a tip. */
  label: string;
  /** Another site, a file, or a mail address. */
  href: string;
}

/** A link that is only an icon, as square as an IconButton. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={classes(styles['button'], className)}>
      <Icon name={icon} />
    </a>
  );
}
