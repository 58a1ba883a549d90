/** Outlines on a 24 by 24 grid, for a stroke of 2. */
import iconPaths from './icon-paths.json';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  /** Width and height in px; 20 by default. */
  size?: number;
  /** Whether it is filled, such as the heart of a favorite. */
  filled?: boolean;
  /** Its accessible name. Default: the icon is decorative. */
  label?: string;
  className?: string;
}

/** One of the site's small line icons, in the color of the text around it. */
export function Icon({ name, size = 20, filled = false, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
