import { classes } from '../classes';
import { sportMark } from './sport-marks';
import styles from './athlete-placeholder.module.scss';

export interface AthletePlaceholderProps {
  sport: string;
  /** Shown large behind the figure and on its chest; nothing when it is not above 0. */
  jerseyNumber?: number;
  /** What it says to screen readers; without it the picture is decoration. */
  label?: string;
  className?: string;
}

/** Stands in for an athlete's picture: a figure in the school's colours on the ground of the sport. */
export function AthletePlaceholder({ sport, jerseyNumber = 0, label, className }: AthletePlaceholderProps) {
  const number = jerseyNumber > 0 ? String(jerseyNumber) : '';
  return (
    <svg
      className={classes(styles['ground'], className)}
      viewBox="0 0 320 200"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
      data-no-print
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {sportMark(sport)}
      <text x="312" y="192" textAnchor="end" fontFamily="var(--head)" fontWeight="700" fontSize="170" fill="#fff" fillOpacity=".08">
        {number}
      </text>
      <g transform="translate(24 30) scale(.85)">
        <path fill="#4e4e58" d="M160 26c17 0 27 12 27 30 0 12-4 21-10 27v9c0 4 3 6 7 7 28 5 44 27 47 101H89c3-74 19-96 47-101 4-1 7-3 7-7v-9c-6-6-10-15-10-27 0-18 10-30 27-30z" />
        <path fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" d="M137 99l23 25 23-25" />
        <path fill="none" stroke="currentColor" strokeWidth="4" strokeOpacity=".75" d="M104 140c-5 12-9 32-10 60M216 140c5 12 9 32 10 60" />
        <text x="160" y="184" textAnchor="middle" fontFamily="var(--head)" fontWeight="700" fontSize="52" fill="currentColor">
          {number}
        </text>
      </g>
    </svg>
  );
}
