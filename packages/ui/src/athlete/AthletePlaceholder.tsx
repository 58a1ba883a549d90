import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './athlete-placeholder.module.scss';

const line = { fill: 'none', stroke: '#fff', strokeOpacity: 0.13, strokeWidth: 3 };

const fieldLines = (
  <path
    {...line}
    d={
      'M40-10v270M100-10v270M160-10v270M220-10v270M280-10v270' +
      'M70 40h10M70 80h10M70 120h10M130 40h10M130 80h10M250 40h10M250 80h10M250 120h10'
    }
  />
);
const court = (
  <path {...line} d="M-10 214h340M36 260V64h110v150M91 64a56 56 0 0 1 0 76M300 260V20" />
);
const diamond = (
  <path
    {...line}
    d="M160 22L290 152 160 282 30 152zM160 96L216 152 160 208 104 152zM-30 96C40 10 280 10 350 96"
  />
);
const net = (
  <path
    {...line}
    d={
      'M-10 46h340M-10 64h340M-10 82h340M-10 100h340' +
      'M20 40v66M56 40v66M92 40v66M128 40v66M164 40v66M200 40v66M236 40v66M272 40v66M308 40v66'
    }
  />
);
const lanes = (
  <path
    {...line}
    d={
      'M-30 236C80 80 240 80 350 236M-30 196C80 40 240 40 350 196' +
      'M-30 156C80 0 240 0 350 156M-30 116C80-40 240-40 350 116'
    }
  />
);
const mat = (
  <path
    {...line}
    d="M160 10a120 120 0 1 1 0 240 120 120 0 0 1 0-240zM160 92a38 38 0 1 1 0 76 38 38 0 0 1 0-76z"
  />
);
const stripes = <path {...line} strokeWidth={18} d="M20 270L110-30M80 270L170-30M230 270L320-30" />;

/** The background by sport: lines of its field or court. */
const backgrounds: readonly (readonly [RegExp, ReactNode])[] = [
  [/football/i, fieldLines],
  [/basketball/i, court],
  [/baseball|softball/i, diamond],
  [/volleyball|tennis/i, net],
  [/track|cross country|swim/i, lanes],
  [/wrestling/i, mat],
];

const backgroundOf = (sport: string): ReactNode =>
  backgrounds.find(([name]) => name.test(sport))?.[1] ?? stripes;

interface AthletePlaceholderProps {
  sport: string;
  /** Shown on the figure's chest: `12`, `00`. */
  jersey?: string | null;
  /** Its accessible name. Default: the picture is decorative. */
  label?: string;
  className?: string;
}

/**
 * Placeholder for an athlete's picture: a figure in the school's colors, with a background for the
 * sport.
 */
export function AthletePlaceholder({ sport, jersey, label, className }: AthletePlaceholderProps) {
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
      {backgroundOf(sport)}
      <g transform="translate(24 30) scale(.85)">
        <path
          fill="#4e4e58"
          d={
            'M160 26c17 0 27 12 27 30 0 12-4 21-10 27v9c0 4 3 6 7 7 28 5 44 27 47 101H89' +
            'c3-74 19-96 47-101 4-1 7-3 7-7v-9c-6-6-10-15-10-27 0-18 10-30 27-30z'
          }
        />
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinejoin="round"
          d="M137 99l23 25 23-25"
        />
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeOpacity=".75"
          d="M104 140c-5 12-9 32-10 60M216 140c5 12 9 32 10 60"
        />
        <text
          x="160"
          y="184"
          textAnchor="middle"
          fontFamily="var(--head)"
          fontWeight="700"
          fontSize="52"
          fill="currentColor"
        >
          {jersey}
        </text>
      </g>
    </svg>
  );
}
