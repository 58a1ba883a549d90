import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import BootstrapButton from 'react-bootstrap/Button';
import BootstrapSpinner from 'react-bootstrap/Spinner';
import { Link } from '@sandites/remote-kit';
import { useAnnounce, VisuallyHidden } from '../a11y/announcer';
import { classes } from '../classes';
import { Icon, type IconName } from '../icon/Icon';

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

interface ButtonStyleProps {
  variant?: ButtonVariant;
  /** Small buttons are for tables and toolbars. */
  size?: 'normal' | 'small';
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

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

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its accessible name, also shown as a tip. */
  label: string;
  variant?: 'plain' | 'on-primary' | 'bad';
}

export function IconButton({
  icon,
  label,
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
      <Icon name={icon} />
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

const feedbackMs = 2000;

interface CopyButtonProps {
  text: string;
  label?: string;
  /**
   * Visually hidden text after the label, for several buttons with the same one: ` for Coach Hale`.
   */
  about?: string;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  onCopied?: () => void;
  /** Called where the browser refuses, or has no clipboard. */
  onFailed?: () => void;
}

/** Copies a text and shows `Copied!` for 2 seconds. */
export function CopyButton({
  text,
  label = 'Copy',
  about,
  variant = 'quiet',
  size,
  onCopied,
  onFailed,
}: CopyButtonProps) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('Copied!');
      onCopied?.();
    } catch {
      onFailed?.();
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={copied ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span>{copied ? 'Copied!' : label}</span>
      {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
    </Button>
  );
}
