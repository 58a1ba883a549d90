import type { ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';

/** Background and text of each tone, as utilities of the theme. */
const tones = {
  neutral: { bg: 'light', text: 'body' },
  accent: { bg: 'accent', text: 'primary', className: 'fw-bold' },
  dark: { bg: 'primary', text: 'white' },
  outline: { bg: 'white', text: 'body', className: 'badge-outline' },
  red: { bg: 'danger-subtle', text: 'danger' },
  blue: { bg: 'info-subtle', text: 'info' },
  green: { bg: 'success-subtle', text: 'success' },
} as const;

/** The tone is decoration only; the text has the meaning. */
export type TagTone = keyof typeof tones;

interface TagProps {
  tone?: TagTone;
  /** Whether the tag is selected, such as the sport of the filter: accent color and bold. */
  selected?: boolean;
  children: ReactNode;
}

/** A small label: a sport, a role, a division. */
export function Tag({ tone = 'neutral', selected = false, children }: TagProps) {
  return <Badge {...tones[selected ? 'accent' : tone]}>{children}</Badge>;
}

/** Home or away, as text and by shape: filled at home, outlined away. */
export function HomeAwayBadge({
  isHome,
  onPrimary = false,
}: {
  isHome: boolean;
  onPrimary?: boolean;
}) {
  const home = onPrimary ? { bg: 'accent', text: 'primary' } : { bg: 'primary', text: 'accent' };
  const away = onPrimary ? { bg: 'transparent', text: 'white' } : { bg: 'white', text: 'body' };
  return isHome ? (
    <Badge {...home}>Home</Badge>
  ) : (
    <Badge {...away} className="badge-outline">
      Away
    </Badge>
  );
}
