import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: '#fff', strokeOpacity: 0.13, strokeWidth: 3 };

const fieldLines = (
  <path
    {...line}
    d="M40-10v270M100-10v270M160-10v270M220-10v270M280-10v270M70 40h10M70 80h10M70 120h10M130 40h10M130 80h10M250 40h10M250 80h10M250 120h10"
  />
);
const court = <path {...line} d="M-10 214h340M36 260V64h110v150M91 64a56 56 0 0 1 0 76M300 260V20" />;
const diamond = <path {...line} d="M160 22L290 152 160 282 30 152zM160 96L216 152 160 208 104 152zM-30 96C40 10 280 10 350 96" />;
const net = (
  <path
    {...line}
    d="M-10 46h340M-10 64h340M-10 82h340M-10 100h340M20 40v66M56 40v66M92 40v66M128 40v66M164 40v66M200 40v66M236 40v66M272 40v66M308 40v66"
  />
);
const lanes = (
  <path
    {...line}
    d="M-30 236C80 80 240 80 350 236M-30 196C80 40 240 40 350 196M-30 156C80 0 240 0 350 156M-30 116C80-40 240-40 350 116"
  />
);
const mat = <path {...line} d="M160 10a120 120 0 1 1 0 240 120 120 0 0 1 0-240zM160 92a38 38 0 1 1 0 76 38 38 0 0 1 0-76z" />;
const stripes = <path {...line} strokeWidth={18} d="M20 270L110-30M80 270L170-30M230 270L320-30" />;

/** The lines of a sport's ground; more than one name shares one. */
const marks: readonly (readonly [RegExp, ReactNode])[] = [
  [/football/i, fieldLines],
  [/basketball/i, court],
  [/baseball|softball/i, diamond],
  [/volleyball|tennis/i, net],
  [/track|cross country|swim/i, lanes],
  [/wrestling/i, mat],
];

/** What lies behind an athlete of that sport. */
export const sportMark = (sport: string): ReactNode => marks.find(([name]) => name.test(sport))?.[1] ?? stripes;
