import type { NewCollege } from '@sandites/contracts';
import { naia } from './colleges/naia';
import { ncaaDivision1 } from './colleges/ncaa-division-1';
import { ncaaDivision2 } from './colleges/ncaa-division-2';
import { ncaaDivision3 } from './colleges/ncaa-division-3';
import { ncaaPowerFour } from './colleges/ncaa-power-four';
import { njcaa } from './colleges/njcaa';

/** The demo college database: a hundred real institutions. */
export const demoColleges: readonly NewCollege[] = [
  ...ncaaPowerFour,
  ...ncaaDivision1,
  ...ncaaDivision2,
  ...ncaaDivision3,
  ...naia,
  ...njcaa,
];
