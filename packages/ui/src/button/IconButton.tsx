import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its accessible name, also shown as a tip. */
  label: string;
  filled?: boolean;
  variant?: 'plain' | 'on-primary' | 'bad';
}

/** A square button that is only an icon. */
export function IconButton({
  icon,
  label,
  filled,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes('btn btn-icon', variant !== 'plain' && `btn-icon-${variant}`, className)}
    >
      <Icon name={icon} filled={filled} />
    </button>
  );
}

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label' | 'href'> {
  icon: IconName;
  /** Its accessible name, also shown as a tip. */
  label: string;
  /** Another site, a file, or a mail address. */
  href: string;
}

/** A link that is only an icon, as square as an IconButton. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={classes('btn btn-icon', className)}>
      <Icon name={icon} />
    </a>
  );
}
