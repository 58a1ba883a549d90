import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import BootstrapButton from 'react-bootstrap/Button';
import BootstrapSpinner from 'react-bootstrap/Spinner';
import { useAnnounce } from '../a11y/announcer';
import { classes } from '../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';

export interface ButtonProps extends ButtonStyleProps, Omit<ComponentProps<'button'>, 'children'> {
  /** Pending: it is announced, keeps the focus, and cannot be pressed again. */
  pending?: boolean;
  /** Its label while pending, such as `Saving...`. Default: unchanged. */
  pendingLabel?: string;
}

/** A button. Use ButtonLink for what leads elsewhere. */
export function Button({
  variant = 'accent',
  size,
  icon,
  wide = false,
  pending = false,
  pendingLabel,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const announce = useAnnounce();
  const announcement = pending ? pendingLabel : undefined;
  useEffect(() => {
    if (announcement !== undefined) announce(announcement);
  }, [announce, announcement]);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === 'small' ? 16 : 20;
  return (
    <BootstrapButton
      {...rest}
      variant={variant}
      size={size === 'small' ? 'sm' : undefined}
      className={classes(wide && 'w-100', className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? (
        <BootstrapSpinner as="span" size="sm" aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={iconSize} />
      )}
      {/* Elements, because the spinner comes and goes beside text that a translator has moved. */}
      <span key={pending ? 'pending' : 'label'}>
        {pending ? (pendingLabel ?? children) : children}
      </span>
    </BootstrapButton>
  );
}

/**
 * accent: the primary action. ghost: secondary on the primary color. dark: secondary on white.
 * quiet: tools. bad: destructive.
 */
export type ButtonVariant = 'accent' | 'ghost' | 'dark' | 'quiet' | 'bad';

export interface ButtonStyleProps {
  /** `accent` by default. */
  variant?: ButtonVariant;
  /** Small buttons are for tables and toolbars. */
  size?: 'normal' | 'small';
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}
