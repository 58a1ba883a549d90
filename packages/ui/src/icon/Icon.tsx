/** Outlines on a 24 by 24 grid, for a stroke of 2. */
import iconPaths from './icon-paths.json';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  /** Width and height in px; 20 by default. */
  size?: number;
  /** Whether it is filled, such as the heart of a favorite. */
  filled?: boolean;
  className?: string;
}

/** One of the site's small line icons, in the color of the text around it; it is decorative. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
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
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
