import { Link } from '@sandites/remote-kit';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../a11y/announcer';
import { classes } from '../classes';
import { Icon } from '../icon/Icon';
import type { ButtonStyleProps } from './Button';

type Destination =
  | { /** A path of this site. */ to: string; href?: undefined; newTab?: undefined }
  | {
      /** Another site, a file, or a mail address. */ href: string;
      /** Opens in a new tab and says so. */ newTab?: boolean;
      to?: undefined;
    };

type ButtonLinkProps = ButtonStyleProps &
  Destination &
  Omit<ComponentProps<'a'>, 'children' | 'href'>;

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'accent',
  size,
  icon,
  wide = false,
  to,
  href,
  newTab,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const linkProps = {
    ...rest,
    className: classes(
      `btn btn-${variant}`,
      size === 'small' && 'btn-sm',
      wide && 'w-100',
      className,
    ),
    children: (
      <>
        {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
        <span>{children}</span>
        {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </>
    ),
  };
  if (to !== undefined) return <Link to={to} {...linkProps} />;
  return (
    <a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...linkProps}
    />
  );
}
