/** Outlines on a 24 by 24 grid, drawn with a stroke of 2. */
const iconPaths = {
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 21h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  check: 'M4.5 12.5l5 5 10-11',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-up': 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.7 1.7-1.7h1.8V3h-2.6C12 3 10.5 4.7 10.5 7.2v2.3H8V13h2.5v8',
  film: 'M7 4.5v15l12-7.5z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  heart: 'M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20z',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7.5v.1',
  instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM12 8.5a3.5 3.5 0 1 1 ' +
    '0 7 3.5 3.5 0 0 1 0-7zM16.7 7.3v.1',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  more: 'M12 5v.1M12 12v.1M12 19v.1',
  phone:
    'M5 4h4l1.5 5-2.3 1.5a12 12 0 0 0 5.3 5.3L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  pin: 'M12 21s-7-6.2-7-11.3A7 7 0 0 1 19 9.7C19 14.8 12 21 12 21zM12 7.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  refresh: 'M19.5 11a7.5 7.5 0 1 0-2 6M20 5v6h-6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20.5 20.5',
  share: 'M12 15V4M8 7.5l4-4 4 4M6 11H5v9.5h14V11h-1',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3.5 1.5 5 3.8 5M16 6h3.5c0 3.5-1.5 5-3.8 5M12 14v4M8 20h8',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.5v.1',
  x: 'M5 5l14 14M19 5L5 19',
  youtube:
    'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.5v5l4-2.5z',
} as const;

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
